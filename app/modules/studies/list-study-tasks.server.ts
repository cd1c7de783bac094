import type { Database } from "#app/db/database.server.ts";

/** LegalBench's names of a study's tasks, in the study's order. */
export async function listStudyTasks({ prisma }: Database, studyId: string): Promise<string[]> {
  const studied = await prisma.studyTask.findMany({
    where: { studyId },
    orderBy: { position: "asc" },
    select: { task: { select: { slug: true } } },
  });
  return studied.map(({ task }) => task.slug);
}
