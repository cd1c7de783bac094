import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NewStudyInput } from "#app/modules/studies/study-schema.ts";
import { assize, PEOPLE } from "./people.ts";
import type { StartedServer } from "./server.ts";

/**
 * An open study of texts of the test's own, for the first samples of the demonstration's hearsay: graders A and B share
 * them, and the adjudicator is there. All texts answer No. @returns its slug, which is the name
 */
export async function openOwnStudy(
  server: StartedServer,
  name: string,
  texts: readonly string[],
  settings: NewStudyInput["settings"] = {},
): Promise<string> {
  const folder = join(server.dataDirectory, "test-files");
  mkdirSync(folder, { recursive: true });
  const [rows, design] = [join(folder, `${name}.jsonl`), join(folder, `${name}.json`)];
  writeFileSync(
    rows,
    texts.map((text, index) => `${JSON.stringify({ sample: String(index), answer: "No", text })}\n`).join(""),
  );
  const about = ["--task", "hearsay", "--split", "demonstration", "--model", `Model of ${name}`];
  await assize(server, "import", "generations", rows, ...about);
  const study: NewStudyInput = {
    name,
    seed: "1",
    tasks: [{ task: "hearsay", split: "demonstration" }],
    models: [{ model: `Model of ${name}` }],
    members: [
      { account: PEOPLE.graderA, roles: ["grader"] },
      { account: PEOPLE.graderB, roles: ["grader"] },
      { account: PEOPLE.adjudicator, roles: ["adjudicator"] },
    ],
    settings: { gradersPerItem: 1, ...settings },
  };
  writeFileSync(design, JSON.stringify(study));
  await assize(server, "study", "create", "--file", design);
  await assize(server, "assign", name, "--open");
  return name;
}
