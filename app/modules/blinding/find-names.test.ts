import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, codePointSlice } from "#app/lib/code-points.ts";
import { nameFinder } from "./find-names.ts";

const find = nameFinder(null);

/** The words that are found, as they stand in the text. */
function namesIn(text: string, facts = "Facts without a name.", finder = find): string[] {
  return finder(text, facts).map(({ start, end }) => codePointSlice(text, start, end));
}

test("T46 a text that names its model and its maker is found out", () => {
  expect(namesIn("As Claude, made by Anthropic, I conclude that the answer is Yes.")).toEqual([
    "Claude",
    "Anthropic",
  ]);
});

test.each([
  ["I am ChatGPT, a large language model trained by OpenAI.", ["ChatGPT", "OpenAI"]],
  ["As an AI language model trained by OpenAI, I cannot give legal advice.", ["OpenAI"]],
  ["As GPT-4, I would say no. GPT 4 and gpt4 say so too.", ["GPT-4", "GPT 4", "gpt4"]],
  ["gpt-3.5-turbo-0613 wrote this.", ["gpt-3.5-turbo-0613"]],
  ["I'm Claude 3.5 Sonnet, here to help.", ["Claude 3.5 Sonnet"]],
  ["Llama-2-70b-chat answers: Yes.", ["Llama-2-70b-chat"]],
  ["This is Mixtral 8x7B speaking.", ["Mixtral 8x7B"]],
  ["As a language model developed by Google, I have no opinion.", ["Google"]],
  ["I am Bard, a chatbot. I was trained by Google.", ["Bard", "Google"]],
  ["I am an AI assistant created by Meta.", ["Meta"]],
  ["Command R+ says that it is hearsay.", ["Command R"]],
  ["as claude, an AI assistant, i conclude no.", ["claude"]],
  ["See https://openai.com for more.", ["openai"]],
  ["This was written by claude-3-opus-20240229.", ["claude-3-opus-20240229"]],
  ["ClaudeAI and claude.ai agree.", ["ClaudeAI", "claude.ai"]],
  ["llama-2-70b, gemini-1.5-pro and mistral-7b say no.", ["llama-2-70b", "gemini-1.5-pro", "mistral-7b"]],
  ["我是ChatGPT，由OpenAI训练的大型语言模型。答案：否。", ["ChatGPT", "OpenAI"]],
  ["我是由百度开发的语言模型。", ["百度"]],
  ["As an AI model built by Acme Research Labs, I would say yes.", ["Acme Research Labs"]],
  ["My name is Lexi, an AI assistant.", ["Lexi"]],
])("%s", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test.each([
  "The plaintiff would command a high price, and the facts cohere.",
  "Google and Apple are arbitrary marks, Microsoft is suggestive.",
  "A mark like Apple for computers is arbitrary; Meta and Amazon are others.",
  "The llama is livestock, and a gemini is no defence. The falcon escaped.",
  "I command the court’s attention: the statute was enacted by Congress.",
  "Metaphor, Claudette and Openaire are longer words.",
  "Metá is another word than the company.",
  "The Bard wrote it in 1599.",
  "The software developed by Google infringes.",
])("%s names no model", (text) => {
  expect(namesIn(text)).toEqual([]);
});

test("a person or company of the facts is no model", () => {
  const facts = "Claude lends his car to Gemini Motors. OpenAI sues Claude.";
  expect(namesIn("Claude is the bailor, and Gemini Motors the bailee; OpenAI's suit fails.", facts)).toEqual(
    [],
  );
  expect(namesIn("As an AI model trained by OpenAI, I find that Claude is liable.", facts)).toEqual([]);
});

test("a text that introduces itself by a name of the facts names its model all the same", () => {
  const facts = "Claude lends his car to Dan.";
  expect(namesIn("I am Claude, an AI assistant made by Anthropic. Claude is the bailor.", facts)).toEqual([
    "Claude",
    "Anthropic",
  ]);
});

test("a model that no list knows is found by its own name, with or without its version", () => {
  const finder = nameFinder("Lexi-7B-chat");
  expect(namesIn("Lexi-7B-chat, or lexi 7b chat, or Lexi.", "", finder)).toEqual([
    "Lexi-7B-chat",
    "lexi 7b chat",
    "Lexi",
  ]);
  expect(namesIn("A lexical question.", "", finder)).toEqual([]);
});

test("a model whose name is an ordinary word is found only where the text speaks of itself", () => {
  const finder = nameFinder("human");
  expect(namesIn("Human beings err.", "", finder)).toEqual([]);
  expect(namesIn("I am Human, an AI assistant.", "", finder)).toEqual(["Human"]);
});

test("letters that are not seen, and wide ones, hide no name", () => {
  expect(namesIn("As Clau\u00adde, made by An\u200bthro\u200dpic\ufe0f.")).toEqual([
    "Clau\u00adde",
    "An\u200bthro\u200dpic",
  ]);
  expect(namesIn("ＧＰＴ－４ 说：是。")).toEqual(["ＧＰＴ－４"]);
});

test("offsets count code points behind emoji, combining marks and Chinese, composed or not", () => {
  for (const before of ["👩🏽‍⚖️ ", "e\u0301".normalize("NFC"), "e\u0301 ", "法律意见：", "שלום "]) {
    const text = `${before} As Claude, I agree.`;
    const [hit] = find(text, "");
    expect(hit).toMatchObject({
      start: [...before].length + 4,
      end: [...before].length + 10,
      term: "Claude",
    });
  }
});

test("whatever stands around it, what is found lies inside the text, in order, and none touches another", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      "Claude",
      " OpenAI",
      "GPT-4",
      "as an AI ",
      "I am ",
      "\u200b",
      "\u0301",
      ". ",
      "\n",
      "由百度开发",
      "Meta",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.string({ maxLength: 20 }), (pieces, facts) => {
      const text = pieces.join("");
      let before = -1;
      for (const { start, end } of find(text, facts)) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(codePointLength(text));
    }),
  );
});

test("a name of the list is found wherever it stands as a word of its own", () => {
  const around = fc.constantFrom(" ", "\n", "“", "（", "，", ", ", "(", "—", "🙂");
  const name = fc.constantFrom("OpenAI", "Anthropic", "ChatGPT", "Claude", "DeepSeek", "Mixtral", "Qwen");
  const words = fc.constantFrom("The rule applies.", "法院认为", "Ünïcödé", "It follows that Yes", "");
  fc.assert(
    fc.property(words, around, name, around, words, (before, left, named, right, after) => {
      expect(namesIn(`${before}${left}${named}${right}${after}`)).toEqual([named]);
    }),
  );
});
