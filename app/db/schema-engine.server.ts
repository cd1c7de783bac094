import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

const MODULE = "@prisma/schema-engine-wasm/schema_engine_bg";

type EngineModule = { SchemaEngine: { new: typeof SchemaEngine.new }; __wbg_set_wasm(exports: object): void };

let loaded: Promise<EngineModule> | null = null;

/**
 * Prisma's schema engine, compiled to WebAssembly: migrations without a downloaded binary.
 * The caller frees it (`engine.free()`).
 */
export async function openSchemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  loaded ??= load();
  const { SchemaEngine } = await loaded;
  const ignoreLog = () => {};
  return await SchemaEngine.new(
    { datamodels: undefined },
    ignoreLog,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

/** The package expects a bundler that imports `.wasm`; this does the same by hand. */
async function load(): Promise<EngineModule> {
  const directory = dirname(createRequire(import.meta.url).resolve(MODULE));
  const wasm = await WebAssembly.compile(await readFile(join(directory, "schema_engine_bg.wasm")));
  const glue = (await import(MODULE)) as unknown as EngineModule & WebAssembly.ModuleImports;
  const instance = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}
