import { softwareVersion } from "#app/config/software-version.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";

/** What another would need to make the same figures again. Hashes are SHA-256, hex. */
export type ScoreVersions = {
  readonly software: { readonly name: "Assize"; readonly version: string };
  /** The rules by which items are graded and settled, as they stand now. */
  readonly protocol: {
    readonly version: number;
    readonly rubricVersion: number;
    readonly gradersPerItem: number;
    readonly typesDiffer: string;
    readonly secondLook: boolean;
    readonly majority: boolean;
    readonly inferencesAsked: string;
    readonly blindFirst: boolean;
    readonly masking: string;
  };
  /** The guide that each task is graded by; version and hash null: it has none. */
  readonly guides: readonly {
    readonly task: string;
    readonly version: number | null;
    readonly contentHash: string | null;
  }[];
  /** How the samples were drawn. */
  readonly draw: { readonly seed: string; readonly algorithm: string };
  /** What was graded of each model; empty: published counts, which have no texts. */
  readonly generations: readonly {
    readonly modelId: string;
    readonly items: number;
    /** Over the hashes of its texts, and of their prompts, in the order of the items; a prompt that is not known is empty. */
    readonly textsHash: string;
    readonly promptsHash: string;
    /** The different settings with which they were generated; null among them: not known. */
    readonly parameters: readonly unknown[];
  }[];
};

/** By which versions the study's figures are made. Names models: ask `maySeeModels` first. */
export async function readScoreVersions(database: Database, studyId: string): Promise<ScoreVersions> {
  const [rules, generations] = await Promise.all([
    readRules(database, studyId),
    database.query<ScoreVersions["generations"][number]>(sql`
      select item."studyModelId" as "modelId", count(*)::int as "items",
        encode(sha256(convert_to(string_agg(generation."textHash", ',' order by item."position"), 'UTF8')), 'hex')
          as "textsHash",
        encode(sha256(string_agg(sha256(convert_to(coalesce(generation."prompt", ''), 'UTF8')), ''::bytea
          order by item."position")), 'hex') as "promptsHash",
        jsonb_agg(distinct generation."parameters") as "parameters"
      from "Item" item
      join "StudyModel" studied on studied."id" = item."studyModelId"
      join "GenerationVersion" generation on generation."id" = item."generationVersionId"
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
      group by item."studyModelId", studied."position" order by studied."position"`),
  ]);
  return { software: { name: "Assize", version: softwareVersion() }, ...rules, generations };
}

async function readRules(
  { prisma }: Database,
  studyId: string,
): Promise<Pick<ScoreVersions, "protocol" | "guides" | "draw">> {
  const { seed, seedAlgorithm, protocols, tasks } = await prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: {
      seed: true,
      seedAlgorithm: true,
      protocols: {
        orderBy: { version: "desc" },
        take: 1,
        select: {
          version: true,
          rubricVersion: true,
          gradersPerItem: true,
          typesDiffer: true,
          secondLook: true,
          majority: true,
          inferencesAsked: true,
          blindFirst: true,
          masking: true,
        },
      },
      tasks: {
        orderBy: { position: "asc" },
        select: {
          task: { select: { slug: true } },
          guideVersion: { select: { version: true, contentHash: true } },
        },
      },
    },
  });
  return {
    protocol: protocols[0]!,
    guides: tasks.map(({ task, guideVersion }) => ({
      task: task.slug,
      version: guideVersion?.version ?? null,
      contentHash: guideVersion?.contentHash ?? null,
    })),
    draw: { seed, algorithm: seedAlgorithm },
  };
}
