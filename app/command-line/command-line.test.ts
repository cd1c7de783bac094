import { expect, test } from "vitest";
import { readEnvironment } from "#app/config/environment.server.ts";
import { refuse, success } from "#app/lib/result.ts";
import { type CommandLine, defineCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { runCommandLine } from "./run-command-line.server.ts";

const importCommand = defineCommand({
  options: {
    model: { kind: "text", value: "NAME", required: true, summary: "The model that wrote the texts" },
    map: { kind: "text", value: "COLUMN=FIELD", many: true, summary: "Which column is what" },
    "dry-run": { kind: "flag", summary: "Show what would happen" },
  },
  arguments: { file: { required: true, many: true, summary: "The files to import" } },
  details: "Example: assize import generations out.csv --model gpt-4o-mini",
  run: async (input, { print }) => {
    print(JSON.stringify(input));
    return success(null);
  },
});
const refusing = defineCommand({
  run: async () => refuse("conflict", "The study is closed.", { fields: { study: "was closed in May" } }),
});
const faulty = defineCommand({
  run: async () => {
    throw new Error("a bug");
  },
});
const noArguments = defineCommand({
  arguments: { name: { summary: "A name" } },
  run: async ({ name }, { print, tell, progress }) => {
    progress("Rows", 1, 10);
    tell("a remark");
    print(name ?? "nobody");
    return success(null);
  },
});

const table: CommandLine[] = [
  { name: "import generations", summary: "Import texts", load: async () => ({ command: importCommand }) },
  { name: "import guide", summary: "Import a guide", load: async () => ({ command: noArguments }) },
  { name: "close", summary: "Refuse", load: async () => ({ command: refusing }) },
  { name: "break", summary: "Break", load: async () => ({ command: faulty }) },
  { name: "greet", summary: "Greet", load: async () => ({ command: noArguments }) },
];

async function run(line: string, { lines = table, environment = {} as Record<string, string> } = {}) {
  let out = "";
  let err = "";
  const code = await runCommandLine(line.split(" ").filter(Boolean), {
    table: lines,
    version: "1.2.3",
    environment: async () => readEnvironment(environment, { projectRoot: "/srv", workingDirectory: "/" }),
    projectRoot: "/srv",
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    errIsTerminal: false,
  });
  return { code, out, err };
}

test("no words, --help and help list the commands", async () => {
  for (const line of ["", "--help", "-h", "help"]) {
    const { code, out } = await run(line);
    expect(code).toBe(0);
    expect(out).toContain("import generations  Import texts");
  }
});

test("a group of commands lists its own", async () => {
  const { code, out } = await run("import");
  expect(code).toBe(0);
  expect(out).toContain("import guide");
  expect(out).not.toContain("greet");
});

test("every real command has a help that names its options", async () => {
  for (const { name } of COMMANDS) {
    const { code, out } = await run(`${name} --help`, { lines: [...COMMANDS] });
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: assize ${name}`));
    expect(out).toContain("--help");
  }
});

test("help works under a wrong environment, a command does not", async () => {
  const environment = { PORT: "many" };
  expect((await run("greet --help", { environment })).code).toBe(0);
  const { code, err } = await run("greet", { environment });
  expect(code).toBe(1);
  expect(err).toContain("PORT must be a whole number");
});

test("the help of a command shows arguments, values, what is required and what repeats", async () => {
  const { out } = await run("import generations --help");
  expect(out).toContain("Usage: assize import generations FILE… [OPTIONS]");
  expect(out).toContain("--model NAME");
  expect(out).toContain("The model that wrote the texts (required)");
  expect(out).toContain("Which column is what (may be repeated)");
  expect(out).toContain("Example: assize import generations out.csv");
});

test("options and arguments arrive by name, in any order, with = or without", async () => {
  const { code, out } = await run("import generations a.csv --map=a=b --model m --map c=d b.csv --dry-run");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    model: "m",
    map: ["a=b", "c=d"],
    "dry-run": true,
    file: ["a.csv", "b.csv"],
  });
});

test("a word after -- is an argument, even with a dash", async () => {
  expect(JSON.parse((await run("import generations --model m -- --odd.csv")).out).file).toEqual([
    "--odd.csv",
  ]);
});

test.each([
  ["strat", 'There is no command "strat".'],
  ["greeet", 'Did you mean "greet"?'],
  ["import generatoins", 'Did you mean "import generations"?'],
  ["--verbose", "The option --verbose comes after a command."],
  ["import generations a.csv", "The option --model is required."],
  ["import generations --model m", "FILE is missing: the files to import."],
  ["import generations a.csv --modle m", "There is no option --modle. Did you mean --model?"],
  ["import generations a.csv --model", "The option --model needs a value: --model NAME."],
  ["import generations a.csv --model a --model b", "The option --model may be given only once."],
  ["import generations a.csv --model a --dry-run=yes", "The option --dry-run takes no value."],
  ["greet Ada Byron", '"Byron" is one word too many.'],
  ["greet --constructor", "There is no option --constructor."],
])("wrong usage exits with 2 and says what is wrong: assize %s", async (line, message) => {
  const { code, out, err } = await run(line);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(message);
  expect(err).toContain("--help");
});

test("a refusal exits with 1, its message and fields on standard error", async () => {
  expect(await run("close")).toEqual({
    code: 1,
    out: "",
    err: "The study is closed.\n  study: was closed in May\n",
  });
});

test("a bug is not swallowed", async () => {
  await expect(run("break")).rejects.toThrow("a bug");
});

test("results go to standard output, remarks and progress to standard error", async () => {
  expect(await run("greet Ada")).toEqual({ code: 0, out: "Ada\n", err: "Rows: 1 of 10\na remark\n" });
});

test("--version tells the version", async () => {
  expect(await run("--version")).toEqual({ code: 0, out: "1.2.3\n", err: "" });
});
