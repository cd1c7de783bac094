import type { Database } from "#app/db/database.server.ts";
import { inTransaction, type Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { FileProblem } from "#app/lib/yaml-with-lines.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type Guide, groupGuideFiles, parseGuide } from "#app/modules/library/guide-format.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { loadStoredGuides } from "./load-stored-guides.server.ts";
import { type GuidePlan, planGuide } from "./plan-guide.ts";
import type { SourceBytes } from "./read-source.ts";
import { lockImports } from "./record-import.server.ts";
import { storeGuide } from "./store-guide.server.ts";

/** What an import of guides would do, for a person to decide on. */
export type GuidePreview = {
  readonly guides: readonly GuidePlan[];
  /** Files that belong to no guide. */
  readonly leftOver: readonly string[];
};

/** A guide whose files are read, with those files. */
type ReadGuide = { readonly guide: Guide; readonly files: readonly SourceBytes[] };

/** Says what an import of answer guides would do. Refuses (`invalid`) files with mistakes; `detail.problems` has them. */
export async function previewGuide(
  database: Database,
  files: readonly SourceBytes[],
): Promise<Result<GuidePreview>> {
  const read = readGuides(files);
  if (!read.ok) return read;
  const plans = await planAll(database, read.value.guides);
  return plans.ok ? success({ guides: plans.value, leftOver: read.value.leftOver }) : plans;
}

/** Imports answer guides in one transaction. A guide whose content the library has changes nothing. */
export async function importGuide(
  database: Database,
  actor: Actor,
  files: readonly SourceBytes[],
): Promise<Result<GuidePreview>> {
  const read = readGuides(files);
  if (!read.ok) return read;
  const { guides, leftOver } = read.value;
  return inTransaction(database, async (tx) => {
    await lockImports(tx);
    const plans = await planAll(tx, guides);
    if (!plans.ok) return plans;
    for (const [index, plan] of plans.value.entries()) {
      if (plan.verdict !== "unchanged") await storeGuide(tx, actor, plan, guides[index]!.files);
    }
    return success({ guides: plans.value, leftOver });
  });
}

async function planAll(queries: Queries, guides: readonly ReadGuide[]): Promise<Result<GuidePlan[]>> {
  const plans: GuidePlan[] = [];
  for (const { guide } of guides) {
    const plan = planGuide(guide, await loadStoredGuides(queries, guide.task.slug));
    if (!plan.ok) return plan;
    plans.push(plan.value);
  }
  return success(plans);
}

/** Reads the guides among files: one for each `guide.md`, or all files as one guide where there is none. */
function readGuides(
  files: readonly SourceBytes[],
): Result<{ guides: ReadGuide[]; leftOver: readonly string[] }> {
  if (files.length === 0)
    return refuse("invalid", "No file was given.", { fields: { files: "Choose a file." } });
  const texts = files.map(({ name, bytes }) => ({ path: name, text: decodeBytes(bytes).text }));
  const grouped = groupGuideFiles(texts);
  const groups = grouped.guides.length > 0 ? grouped.guides : [texts];
  const guides: ReadGuide[] = [];
  const problems: FileProblem[] = [];
  for (const group of groups) {
    const reading = parseGuide(group);
    if (reading.ok) {
      guides.push({
        guide: reading.guide,
        files: files.filter(({ name }) => group.some(({ path }) => path === name)),
      });
    } else problems.push(...reading.problems);
  }
  const slugs = guides.map(({ guide }) => guide.task.slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) < index);
  if (twice !== undefined)
    return refuse("invalid", `Two of these guides are for ${twice}. Import one at a time.`);
  if (problems.length > 0) {
    const lines = problems.map(({ path, line, message }) => `${path}:${line} ${message}`);
    return refuse("invalid", lines.join("\n"), { fields: { files: lines[0]! }, detail: { problems } });
  }
  return success({ guides, leftOver: grouped.guides.length > 0 ? grouped.leftOver : [] });
}
