import { lexer, type MarkedToken, type Token, type Tokens } from "marked";

/** Markdown as plain data: nothing in it can become markup but the kinds below. */
export type MarkdownNode =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "break" | "rule" }
  | { readonly kind: "block_code"; readonly text: string }
  | {
      readonly kind: "paragraph" | "quote" | "strong" | "emphasis" | "deleted";
      readonly children: MarkdownNode[];
    }
  | {
      readonly kind: "heading";
      readonly depth: number;
      readonly children: MarkdownNode[];
      /** Where links to it lead, once it was given one. */
      readonly id?: string;
    }
  | { readonly kind: "link"; readonly to: string; readonly children: MarkdownNode[] }
  | {
      readonly kind: "list";
      readonly start: number | null;
      readonly items: ReadonlyArray<{ readonly checked: boolean | null; readonly children: MarkdownNode[] }>;
    }
  | {
      readonly kind: "table";
      readonly head: readonly MarkdownCell[];
      readonly rows: readonly MarkdownCell[][];
    };

export type MarkdownCell = {
  readonly align: "start" | "centre" | "end";
  readonly children: MarkdownNode[];
};

/**
 * Reads Markdown (GitHub's kind) into nodes. HTML in it becomes the text that was written; an image becomes its
 * description; a link that does not lead to the web, to mail or into this site becomes its words.
 */
export function readMarkdown(source: string): MarkdownNode[] {
  return readTokens(lexer(source));
}

function readTokens(tokens: readonly Token[]): MarkdownNode[] {
  return tokens.flatMap((token) => readToken(token as MarkedToken));
}

function readToken(token: MarkedToken): MarkdownNode[] {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return [];
    case "br":
      return [{ kind: "break" }];
    case "hr":
      return [{ kind: "rule" }];
    case "code":
      return [{ kind: "block_code", text: token.text }];
    case "codespan":
      return [{ kind: "code", text: token.text }];
    case "html":
      return literal(token);
    case "escape":
      return [{ kind: "text", text: token.text }];
    case "text":
      return token.tokens
        ? readTokens(token.tokens)
        : [{ kind: "text", text: resolveReferences(token.text) }];
    case "image":
      return [{ kind: "text", text: resolveReferences(token.text) }];
    case "paragraph":
      return [{ kind: "paragraph", children: readTokens(token.tokens) }];
    case "blockquote":
      return [{ kind: "quote", children: readTokens(token.tokens) }];
    case "strong":
      return [{ kind: "strong", children: readTokens(token.tokens) }];
    case "em":
      return [{ kind: "emphasis", children: readTokens(token.tokens) }];
    case "del":
      return [{ kind: "deleted", children: readTokens(token.tokens) }];
    case "heading":
      return [{ kind: "heading", depth: token.depth, children: readTokens(token.tokens) }];
    case "link":
      return readLink(token);
    case "list":
      return [readList(token)];
    case "list_item":
      return readTokens(token.tokens);
    case "table":
      return [
        {
          kind: "table",
          head: token.header.map(readCell),
          rows: token.rows.map((row) => row.map(readCell)),
        },
      ];
  }
}

/** HTML as it was written; a block of it stands as a paragraph of its own. */
function literal(token: Tokens.HTML | Tokens.Tag): MarkdownNode[] {
  const text: MarkdownNode = { kind: "text", text: token.block ? token.raw.trimEnd() : token.raw };
  return token.block ? [{ kind: "paragraph", children: [text] }] : [text];
}

function readLink(token: Tokens.Link): MarkdownNode[] {
  const children = readTokens(token.tokens);
  const to = safeTarget(token.autolink ? token.href : resolveReferences(token.href));
  return to === null ? children : [{ kind: "link", to, children }];
}

function readList(token: Tokens.List): MarkdownNode {
  return {
    kind: "list",
    start: token.ordered ? Number(token.start || 1) : null,
    items: token.items.map((item) => ({
      checked: item.task ? item.checked === true : null,
      children: readTokens(item.tokens),
    })),
  };
}

function readCell(cell: Tokens.TableCell): MarkdownCell {
  const align = cell.align === "right" ? "end" : cell.align === "center" ? "centre" : "start";
  return { align, children: readTokens(cell.tokens) };
}

/** The target of a link if it leads to the web, to mail or into this site, else null. */
export function safeTarget(href: string): string | null {
  const target = href.trim();
  if (/[\s\p{Cc}]/u.test(target)) return null;
  if (/^(https?:\/\/|mailto:)/iu.test(target)) return target;
  return /^(#|\/(?![/\\]))/u.test(target) ? target : null;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  sect: "§",
  para: "¶",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

/** Character references such as `&amp;` and `&#167;`; an unknown one stays as it was written. */
function resolveReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/giu, (written, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    const isScalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isScalar ? String.fromCodePoint(code) : "\ufffd";
  });
}
