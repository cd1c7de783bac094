/**
 * The names by which texts give their author away: models, families of models, and who makes them. Reviewed by hand.
 * A change of the list or of the rules in `find-names.ts` raises the version: texts are then searched again, and what
 * the earlier version found is kept beside it.
 */
export const WORD_LIST_VERSION = 1;

/**
 * How sure a listed name is, for its words may be ordinary ones:
 * `distinct` means nothing else, whatever its case. `capital` counts only as it is written here, or in capitals: a
 * llama is an animal, and coheres is a verb. `context` is a company that facts and examples speak of, or a common word: it counts
 * only in a sentence in which the text speaks of itself.
 */
export type Certainty = "distinct" | "capital" | "context";

export type ListedName = {
  readonly name: string;
  readonly certainty: Certainty;
};

/** Between the words of a name may stand a space, a hyphen, an underscore or nothing. */
export const WORD_LIST: readonly ListedName[] = [
  ...listed("distinct", [
    "OpenAI",
    "ChatGPT",
    "InstructGPT",
    "AutoGPT",
    "GPT 2",
    "GPT 3",
    "GPT 3.5",
    "GPT 4",
    "GPT 4o",
    "GPT 4.1",
    "GPT 5",
    "GPT J",
    "GPT Neo",
    "GPT NeoX",
    "GPT OSS",
    "text davinci",
    "code davinci",
    "DeepMind",
    "Google AI",
    "Google Bard",
    "Google Gemini",
    "Flan T5",
    "Flan PaLM",
    "Flan UL2",
    "Meta AI",
    "Meta Llama",
    "Code Llama",
    "OpenLLaMA",
    "Mixtral",
    "Mistral AI",
    "Mistral 7B",
    "Mistral Large",
    "Mistral Small",
    "Codestral",
    "Ministral",
    "Cohere Command",
    "Cohere Labs",
    "Qwen",
    "QwQ 32B",
    "Tongyi Qianwen",
    "DeepSeek",
    "Baichuan",
    "ChatGLM",
    "ERNIE Bot",
    "InternLM",
    "Hunyuan",
    "MiniMax AI",
    "Moonshot AI",
    "01.AI",
    "WizardLM",
    "BLOOMZ",
    "StableLM",
    "Stability AI",
    "AI21 Labs",
    "Jurassic 2",
    "Inflection AI",
    "Perplexity AI",
    "xAI",
    "EleutherAI",
    "Hugging Face",
    "Amazon Titan",
    "Amazon Nova",
    "Amazon Bedrock",
    "Microsoft Copilot",
    "Bing Chat",
    "IBM Granite",
    "DBRX",
    "Nemotron",
    "OLMo",
    "RedPajama",
    "文心一言",
    "通义千问",
    "深度求索",
    "智谱清言",
    "月之暗面",
  ]),
  ...listed("capital", [
    "GPT",
    "Anthropic",
    "Claude",
    "Gemini",
    "Gemma",
    "Llama",
    "LLaMA",
    "PaLM",
    "LaMDA",
    "Mistral",
    "Cohere",
    "Command R",
    "Grok",
    "Vicuna",
    "BLOOM",
  ]),
  ...listed("context", [
    "Google",
    "Meta",
    "Microsoft",
    "Amazon",
    "Apple",
    "Alibaba",
    "Baidu",
    "Tencent",
    "ByteDance",
    "NVIDIA",
    "IBM",
    "Databricks",
    "Bard",
    "Command",
    "Falcon",
    "Alpaca",
    "Copilot",
    "Granite",
    "Titan",
    "Nova",
    "Phi",
    "Orca",
    "Dolly",
    "Yi",
    "Kimi",
    "GLM",
    "Ernie",
    "阿里巴巴",
    "阿里云",
    "百度",
    "腾讯",
    "字节跳动",
    "豆包",
  ]),
];

/** Editions that follow a name behind a space or a hyphen and belong to it: "Claude Instant", "gpt-4-turbo". */
export const EDITIONS = [
  "flash",
  "haiku",
  "instant",
  "mini",
  "nano",
  "opus",
  "sonnet",
  "thinking",
  "turbo",
  "ultra",
] as const;

/** Editions that are ordinary words: only behind a hyphen, or behind a version ("Gemini 1.5 Pro"). */
export const ORDINARY_EDITIONS = [
  "base",
  "chat",
  "hf",
  "instruct",
  "it",
  "large",
  "latest",
  "lite",
  "max",
  "medium",
  "plus",
  "preview",
  "pro",
  "small",
  "vision",
] as const;

function listed(certainty: Certainty, names: readonly string[]): ListedName[] {
  return names.map((name) => ({ name, certainty }));
}
