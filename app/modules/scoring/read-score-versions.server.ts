import { softwareVersion } from "#app/config/software-version.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

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
export async function readScoreVersions(queries: Queries, studyId: string): Promise<ScoreVersions> {
  const [study, guides, generations] = await Promise.all([
    queries.one<Pick<ScoreVersions, "protocol" | "draw">>(sql`
      select jsonb_build_object('seed', study."seed", 'algorithm', study."seedAlgorithm") as "draw",
        jsonb_build_object('version', protocol."version", 'rubricVersion', protocol."rubricVersion",
          'gradersPerItem', protocol."gradersPerItem", 'typesDiffer', protocol."typesDiffer",
          'secondLook', protocol."secondLook", 'majority', protocol."majority",
          'inferencesAsked', protocol."inferencesAsked", 'blindFirst', protocol."blindFirst",
          'masking', protocol."masking") as "protocol"
      from "Study" study join lateral (
        select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1
      ) protocol on true where study."id" = ${studyId}::uuid`),
    queries.query<ScoreVersions["guides"][number]>(sql`
      select task."slug" as "task", guide."version", guide."contentHash" from "StudyTask" studied
      join "Task" task on task."id" = studied."taskId"
      left join "GuideVersion" guide on guide."id" = studied."guideVersionId"
      where studied."studyId" = ${studyId}::uuid order by studied."position"`),
    queries.query<ScoreVersions["generations"][number]>(sql`
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
  return { software: { name: "Assize", version: softwareVersion() }, ...study, guides, generations };
}
