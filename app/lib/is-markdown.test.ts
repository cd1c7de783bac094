import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isMarkdown } from "./is-markdown.ts";

const MARKDOWN = [
  "**Answer: Yes.** The statement is hearsay.",
  "## Rule\n\nHearsay is an out-of-court statement.\n\n## Application\n\nThe letter was written at home.",
  "Let us go step by step.\n\n1. **Out of court?** Yes.\n2. **Offered for its truth?** No.\n",
  "**Rule:** FRE 801(c)\n**Application:** It was nodded.\n**Conclusion:** Not hearsay.",
  "| Plaintiff | Defendant | Amount |\n|---|:-:|--:|\n| Utah | Ohio | $80,000 |",
  "The claims add up:\n\n```\n40,000 + 36,000 = 76,000\n```\n\nso the amount is met.",
  "See [Rule 801](https://www.law.cornell.edu/rules/fre/rule_801) for the text.",
  "The court in *International Shoe* asks:\n\n- minimum contacts\n- fair play\n",
  "> a statement the declarant makes\n\nThis is what `801(c)` says.",
  "### 分析\n\n被告不在场。",
  "**结论：**属于传闻证据。",
  "## תשובה\n\nכן.",
];

const PROSE = [
  "",
  "Yes. The statement was made outside of the court and is offered for its truth.",
  "1. The statement was made out of court.\n2. It is offered for its truth.\n3. It is hearsay.",
  "- Plaintiff: Utah\n- Defendant: Ohio\n- Amount: $80,000",
  "The amount is 2 * 40,000 = 80,000, and 5*3*2 = 30, and 2**3**4 is large.",
  "Damages of $75,000.01 > $75,000; costs < $500.",
  "The rule* applies here.\n\n* But see the exceptions.",
  "*Id.* at 12.",
  "The parties are diverse.\n----------\nThe amount is met.",
  "He signed on the line ________ and dated it ____.",
  "#1 in the market, and item # 4 of the list; C# is a language.",
  "Under § 2-201(1) [of the Code] (as amended), a contract [sic] (oral) fails.",
  "    The facts are indented here,\n    over two lines.",
  "Plaintiff – a citizen of Utah — sues.\r\n\r\nThe claim is “novel”.",
  "`Fanciful' marks and `arbitrary' marks are strong.",
  "A | B means A or B.\nP(x) = x_1 + x_2 and snake_case_names stay.",
  "原告是犹他州公民。1. 被告是俄亥俄州公民。",
];

test("what models write in Markdown is known by a sign that plain text does not have, or by two that it may have", () => {
  for (const text of MARKDOWN) expect(isMarkdown(text), text).toBe(true);
});

test("ordinary prose is not taken for Markdown, with its lists, products, dashes and footnote stars", () => {
  for (const text of PROSE) expect(isMarkdown(text), text).toBe(false);
});

test("no explanation of the demonstration is taken for Markdown: all of them are prose", () => {
  const folder = "seeds/explanations";
  const texts = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { text: string }).text),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(isMarkdown)).toEqual([]);
});

test("signs without their end cost a long text no more than one reading each", () => {
  for (const piece of [
    "**a ",
    "*a ",
    "_a ",
    "a`\n",
    "#",
    " |",
    "- ",
    "](http://a",
    " ",
    "\t",
    "[",
    "1. ",
    "> ",
  ])
    expect(isMarkdown(piece.repeat(200_000 / piece.length)), JSON.stringify(piece)).toBe(false);
});
