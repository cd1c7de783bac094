import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { modelName } from "./model-name.ts";
import type { StudyPlan } from "./planned-analysis.ts";
import { readPlan } from "./read-plan.server.ts";
import { readStudy } from "./read-study.server.ts";
import type { Study } from "./study.ts";

export type StudySettingsPage = {
  readonly study: Study;
  readonly plan: StudyPlan;
  readonly tasks: readonly {
    readonly task: string;
    readonly split: string;
    /** Null: all of the split. */
    readonly sampleCount: number | null;
    readonly samples: number;
    readonly guideVersion: number | null;
    /** Of the library; null: it has no guide for the task. */
    readonly newestGuide: number | null;
  }[];
  readonly models: readonly string[];
  readonly openings: readonly {
    readonly id: string;
    /** A member's pseudonym, else `an admin`. */
    readonly openedFor: string;
    readonly isMine: boolean;
    readonly reason: string;
    readonly at: Date;
  }[];
};

/** A study's rules, what it drew, and every opening of its seal. */
export async function readStudySettings(
  database: Database,
  actor: Actor,
  studyId: string,
): Promise<StudySettingsPage> {
  const [study, plan, tasks, models, openings] = await Promise.all([
    readStudy(database, studyId),
    readPlan(database, studyId),
    readTasks(database, studyId),
    database.prisma.studyModel.findMany({
      where: { studyId },
      orderBy: { position: "asc" },
      select: { run: true, model: { select: { name: true } } },
    }),
    database.query<StudySettingsPage["openings"][number]>(sql`
      select opening."id", coalesce(member."pseudonym", 'an admin') as "openedFor", opening."reason", opening."at",
        opening."openedForId" is not distinct from ${actorUserId(actor)}::uuid as "isMine"
      from "SealOpening" opening
      left join "StudyMember" member on member."userId" = opening."openedForId" and member."studyId" = ${studyId}::uuid
      where opening."studyId" = ${studyId}::uuid order by opening."at"`),
  ]);
  return {
    study,
    plan,
    tasks,
    models: models.map(({ model, run }) => modelName({ model: model.name, run })),
    openings,
  };
}

async function readTasks({ prisma }: Database, studyId: string): Promise<StudySettingsPage["tasks"]> {
  const version = { select: { version: true } } as const;
  const studied = await prisma.studyTask.findMany({
    where: { studyId },
    orderBy: { position: "asc" },
    select: {
      split: true,
      sampleCount: true,
      guideVersion: version,
      _count: { select: { samples: true } },
      task: {
        select: { slug: true, guideVersions: { ...version, orderBy: { version: "desc" }, take: 1 } },
      },
    },
  });
  return studied.map(({ task, guideVersion, _count, ...drawn }) => ({
    ...drawn,
    task: task.slug,
    samples: _count.samples,
    guideVersion: guideVersion?.version ?? null,
    newestGuide: task.guideVersions[0]?.version ?? null,
  }));
}
