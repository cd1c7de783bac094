import { readFile } from "node:fs/promises";
import { refuse, success } from "#app/lib/result.ts";
import { readVectorFile } from "#app/statistics/verification/vector-file.ts";
import { holds, verificationReport, verifyVectors } from "#app/statistics/verification/verify-vectors.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  arguments: { file: { required: true, summary: "A file of reference vectors, JSON" } },
  details:
    "Computes every vector anew and prints a line for each value that is not what the file says, with the tolerance, then\n" +
    "“N passed, M failed”. Exit code 1 when anything failed. The format is described in docs/statistics.md.",
  run: async ({ file }, { print }) => {
    let text: string;
    try {
      text = await readFile(file, "utf8");
    } catch (error) {
      return refuse("invalid", `${file} cannot be read: ${(error as Error).message}`);
    }
    const vectors = readVectorFile(text);
    if (!vectors.ok) return refuse("invalid", `${file}: ${vectors.refusal.message}`);
    const results = verifyVectors(vectors.value);
    const report = verificationReport(results);
    for (const line of report) print(line);
    return results.every(holds) ? success(null) : refuse("conflict", report.at(-1)!);
  },
});
