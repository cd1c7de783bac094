import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";

export type SourceImport = {
  readonly specifier: string;
  /** The file inside the repository that it names, without a query; null: a package. */
  readonly target: string | null;
  /** Erased when compiled. */
  readonly typeOnly: boolean;
};

export type Source = {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly SourceImport[];
  /** Uses of the world outside: `process`, `Date.now`, `new Date()`, `document` … */
  readonly reaches: readonly string[];
};

const AMBIENT = new Set(["process", "window", "document", "navigator", "localStorage", "sessionStorage"]);
const AMBIENT_CALLS = new Set(["Date.now", "Math.random", "performance.now", "crypto.randomUUID"]);

/** All TypeScript files under `folder`, read and parsed; generated code is left out. */
export function readSources(folder: string): Source[] {
  return listFiles(folder)
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("app/db/generated/"))
    .map((path) => parseSource(path, readFileSync(path, "utf8")));
}

/** Paths of all files under `folder`, from the repository's root. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .sort();
}

/** How long each written file under `folder` is: code, styles, schemas and pages of the guides. */
export function measureFiles(folder: string): Pick<Source, "path" | "lines">[] {
  return listFiles(folder)
    .filter((path) => /\.(tsx?|js|css|prisma|md)$/.test(path) && !path.startsWith("app/db/generated/"))
    .map((path) => ({ path, lines: countLines(readFileSync(path, "utf8")) }));
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

export function parseSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const imports: SourceImport[] = [];
  const reaches = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    const found = importOf(node);
    if (found) imports.push({ ...found, target: resolve(path, found.specifier) });
    if ("name" in node && isDeclaration(node) && node.name && ts.isIdentifier(node.name))
      declared.add(node.name.text);
    const reach = reachOf(node);
    if (reach) reaches.add(reach);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    path,
    lines: countLines(text),
    imports,
    reaches: [...reaches].filter((reach) => !declared.has(reach)),
  };
}

function resolve(path: string, specifier: string): string | null {
  const name = specifier.replace(/\?.*$/, "");
  if (name.startsWith(".")) return posix.join(dirname(path), name);
  const alias = /^#(app|tests|seeds)\//.exec(name);
  return alias ? name.slice(1) : null;
}

function importOf(node: ts.Node): Omit<SourceImport, "target"> | null {
  if (ts.isImportDeclaration(node)) return literal(node.moduleSpecifier, isErased(node.importClause));
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return literal(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literal(node.arguments[0], false);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return literal(node.argument.literal, true);
  return null;
}

function isErased(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function literal(node: ts.Node | undefined, typeOnly: boolean): Omit<SourceImport, "target"> | null {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, typeOnly } : null;
}

function isDeclaration(node: ts.Node): node is ts.Node & { name?: ts.Node } {
  return ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
}

function reachOf(node: ts.Node): string | null {
  if (ts.isNewExpression(node) && node.expression.getText() === "Date")
    return node.arguments?.length ? null : "new Date()";
  if (ts.isPropertyAccessExpression(node)) {
    const name = node.getText().replace(/^globalThis\./, "");
    return AMBIENT_CALLS.has(name) || (node.getText() !== name && AMBIENT.has(name)) ? name : null;
  }
  return ts.isIdentifier(node) && AMBIENT.has(node.text) && isValue(node) ? node.text : null;
}

/** Whether an identifier stands for a value of its own, and is no key, member name or type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !ts.isTypeElement(parent) && !ts.isTypeReferenceNode(parent) && !ts.isJsxAttribute(parent);
}
