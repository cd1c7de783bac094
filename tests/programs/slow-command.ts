import { defineCommand } from "#app/command-line/command.ts";
import { runCommandLine } from "#app/command-line/run-command-line.server.ts";
import { readEnvironment } from "#app/config/environment.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { success } from "#app/lib/result.ts";

// A command that is in the middle of a transaction for a long time, for the test that interrupts it.
const command = defineCommand({
  run: async (_, { openDatabase, tell }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    await inTransaction(opened.value, async (tx) => {
      await tx.execute(sql`create table half_done (id int)`);
      tell("In the middle.");
      await tx.execute(sql`select pg_sleep(60)`);
    });
    return success(null);
  },
});

const root = process.env.PROJECT_ROOT ?? "";
process.exitCode = await runCommandLine(["slow"], {
  table: [{ name: "slow", summary: "Take long", load: async () => ({ command }) }],
  version: "0",
  environment: async () => readEnvironment(process.env, { projectRoot: root, workingDirectory: root }),
  projectRoot: root,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  errIsTerminal: false,
});
