import { Document } from "yaml";
import { z } from "zod";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { DIVERSITY_TASKS, type DiversityTask } from "./designs.ts";

/** The tasks that a part belongs to, as `2 4 6`; without it, all. */
const forTasks = z
  .string()
  .regex(/^[1-6]( [1-6])*$/)
  .optional();
const part = z.strictObject({ for: forTasks, text: z.string(), example: z.string().optional() });
const errorParts = z.strictObject({ summary: z.string(), modes: z.array(part) });

/** `guide/front-matter.yaml`. */
export const frontMatterPartsSchema = z.strictObject({
  question: z.string(),
  version: z.string(),
  tasks: z.record(
    z.enum(DIVERSITY_TASKS),
    z.strictObject({ name: z.string(), description: z.string(), rule: z.string() }),
  ),
  errors: z.record(z.enum(ERROR_TYPES), errorParts),
  scope: z.strictObject({ in: z.array(part), out: z.array(part) }),
});

export type GuideParts = {
  readonly frontMatter: z.output<typeof frontMatterPartsSchema>;
  /** Markdown with marks `<!-- 2 4 6 -->` for parts that not every task has. */
  readonly body: string;
  /** Markdown: the worked gradings of the task. */
  readonly worked: string;
};

/** The `guide.md` of one diversity task, from the parts that the six guides share. */
export function composeGuide(task: DiversityTask, { frontMatter, body, worked }: GuideParts): string {
  const number = task.slice(-1);
  const belongs = (tasks: string | undefined) => tasks === undefined || tasks.split(" ").includes(number);
  const { question, version, tasks, errors, scope } = frontMatter;
  const { name, description, rule } = tasks[task];
  const matter = {
    format: "assize-guide/1",
    task: { slug: task, name, family: "diversity", question, outcomes: ["Yes", "No"], description },
    version,
    rule,
    errors: Object.fromEntries(
      ERROR_TYPES.map((type) => [
        type,
        {
          summary: errors[type].summary,
          modes: errors[type].modes
            .filter((mode) => belongs(mode.for))
            .map(({ text, example }) => (example === undefined ? { text } : { text, example })),
        },
      ]),
    ),
    scope: {
      in: scope.in.filter((line) => belongs(line.for)).map(({ text }) => text),
      out: scope.out.filter((line) => belongs(line.for)).map(({ text }) => text),
    },
  };
  const document = new Document(matter, { schema: "failsafe" });
  document.commentBefore = " Composed from seeds/diversity/guide; do not edit by hand, see seeds/README.md.";
  return `---\n${document.toString({ lineWidth: 120 })}---\n\n${keepParts(body, belongs).trim()}\n\n${worked.trim()}\n`;
}

/**
 * Keeps what belongs to a task. A mark that stands alone holds up to the next mark or blank line, a mark at the
 * beginning of a line for that line.
 */
function keepParts(markdown: string, belongs: (tasks: string) => boolean): string {
  const kept: string[] = [];
  let isKept = true;
  for (const line of markdown.split("\n")) {
    const mark = /^<!-- ([1-6 ]+) -->(.*)$/.exec(line);
    if (line === "") isKept = true;
    if (mark?.[2] === "") isKept = belongs(mark[1]!);
    else if (mark) kept.push(...(belongs(mark[1]!) ? [mark[2]!] : []));
    else if (isKept) kept.push(line);
  }
  return kept.join("\n").replace(/\n{3,}/g, "\n\n");
}
