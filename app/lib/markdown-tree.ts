import MarkdownIt from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";

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
  | { readonly kind: "list"; readonly start: number | null; readonly items: readonly MarkdownItem[] }
  | {
      readonly kind: "table";
      readonly head: readonly MarkdownCell[];
      readonly rows: readonly MarkdownCell[][];
    };

export type MarkdownItem = {
  /** Of a list of tasks; null: it is none. */
  readonly checked: boolean | null;
  readonly children: MarkdownNode[];
};

export type MarkdownCell = {
  readonly align: "start" | "centre" | "end";
  readonly children: MarkdownNode[];
};

/** Where a link may lead, else null: its words stay without it. */
export type LinkRule = (href: string) => string | null;

/** Elements within elements; what lies deeper nobody reads, and a page cannot draw it. */
const DEEPEST = 60;

/**
 * Takes time in proportion to the text, whatever the text is. Emphasis begins and ends beside Chinese, Japanese and
 * Korean punctuation too.
 */
const reader = new MarkdownIt({ html: false, linkify: true, maxNesting: DEEPEST }).use(cjkFriendly);
// Only what is written as an address becomes a link by itself: "Smith v. Acme.com" does not.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// The link rule decides, and sees what was written.
reader.validateLink = () => true;
reader.normalizeLink = (url) => url;
reader.normalizeLinkText = (text) => text;

/**
 * Reads Markdown (GitHub's kind) into nodes. HTML in it becomes the text that was written; an image becomes its
 * description; a link that the rule refuses becomes its words. What is nested too deeply to be drawn stays as it was
 * written.
 */
export function readMarkdown(source: string, linkRule: LinkRule = safeTarget): MarkdownNode[] {
  const tokens = reader.parse(source, {});
  if (depthOf(tokens) >= DEEPEST) return [{ kind: "paragraph", children: [{ kind: "text", text: source }] }];
  return toNodes(toBranches(tokens), linkRule);
}

type Token = ReturnType<typeof reader.parse>[number];

function depthOf(tokens: readonly Token[]): number {
  let depth = 0;
  let deepest = 0;
  for (const { nesting, children } of tokens) {
    depth += nesting;
    deepest = Math.max(deepest, depth + depthOf(children ?? []));
  }
  return deepest;
}

type Branch = { readonly token: Token; readonly inside: Branch[] };

/** Tokens come in one row: what stands between an opening one and its closing one is inside. */
function toBranches(tokens: readonly Token[]): Branch[] {
  const root: Branch[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const branch = { token, inside: token.type === "inline" ? toBranches(token.children ?? []) : [] };
    open.at(-1)?.push(branch);
    if (token.nesting > 0) open.push(branch.inside);
  }
  return root;
}

function toNodes(branches: readonly Branch[], linkRule: LinkRule): MarkdownNode[] {
  return branches.flatMap((branch) => toNode(branch, linkRule));
}

function toNode({ token, inside }: Branch, linkRule: LinkRule): MarkdownNode[] {
  const children = () => toNodes(inside, linkRule);
  switch (token.type) {
    case "text":
    case "text_special":
      return token.content === "" ? [] : [{ kind: "text", text: token.content }];
    case "softbreak":
      return [{ kind: "text", text: "\n" }];
    case "hardbreak":
      return [{ kind: "break" }];
    case "code_inline":
      return [{ kind: "code", text: token.content }];
    case "image":
      return [{ kind: "text", text: (token.children ?? []).map(({ content }) => content).join("") }];
    case "inline":
      return children();
    case "paragraph_open":
      // Items of a list without empty lines hold their words alone.
      return token.hidden ? children() : [{ kind: "paragraph", children: children() }];
    case "blockquote_open":
      return [{ kind: "quote", children: children() }];
    case "strong_open":
      return [{ kind: "strong", children: children() }];
    case "em_open":
      return [{ kind: "emphasis", children: children() }];
    case "s_open":
      return [{ kind: "deleted", children: children() }];
    case "heading_open":
      return [{ kind: "heading", depth: Number(token.tag.slice(1)), children: children() }];
    case "hr":
      return [{ kind: "rule" }];
    case "fence":
    case "code_block":
      return [{ kind: "block_code", text: token.content.replace(/\n$/u, "") }];
    case "link_open": {
      const to = linkRule(String(token.attrGet("href") ?? ""));
      return to === null ? children() : [{ kind: "link", to, children: children() }];
    }
    case "bullet_list_open":
    case "ordered_list_open":
      return [
        {
          kind: "list",
          start: token.type === "bullet_list_open" ? null : Number(token.attrGet("start") ?? 1),
          items: inside.map((item) => readItem(toNodes(item.inside, linkRule))),
        },
      ];
    case "table_open": {
      const [head = [], ...rows] = inside
        .flatMap((part) => part.inside)
        .map((row) => row.inside.map((cell) => readCell(cell, linkRule)));
      return [{ kind: "table", head, rows }];
    }
    default:
      throw new Error(`The reader of Markdown has no kind for "${token.type}".`);
  }
}

/** "[x] done" and "[ ] open" at its beginning make an item one of tasks. */
function readItem(children: MarkdownNode[]): MarkdownItem {
  const [first, ...rest] = children;
  if (first?.kind === "paragraph") {
    const { checked, children: words } = readItem(first.children);
    return { checked, children: [{ kind: "paragraph", children: words }, ...rest] };
  }
  const box = first?.kind === "text" ? /^\[([ x])\]\s+/iu.exec(first.text) : null;
  if (first?.kind !== "text" || box === null) return { checked: null, children };
  const text: MarkdownNode = { kind: "text", text: first.text.slice(box[0].length) };
  return { checked: box[1] !== " ", children: [text, ...rest] };
}

const ALIGNMENTS: Readonly<Record<string, MarkdownCell["align"]>> = {
  "text-align:right": "end",
  "text-align:center": "centre",
};

function readCell({ token, inside }: Branch, linkRule: LinkRule): MarkdownCell {
  return {
    align: ALIGNMENTS[String(token.attrGet("style"))] ?? "start",
    children: toNodes(inside, linkRule),
  };
}

/** The target of a link if it leads to the web, to mail or into this site, else null. */
export function safeTarget(href: string): string | null {
  const target = href.trim();
  if (/[\s\p{Cc}]/u.test(target)) return null;
  if (/^(https?:\/\/|mailto:)/iu.test(target)) return target;
  return /^(#|\/(?![/\\]))/u.test(target) ? target : null;
}

/** The target of a link if it leads to the web, else null: what a model wrote leads nowhere inside this site. */
export function webTarget(href: string): string | null {
  const target = safeTarget(href);
  return target !== null && /^https?:/iu.test(target) ? target : null;
}
