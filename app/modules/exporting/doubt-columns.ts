import { columnsOf, type ExportColumn } from "./write-rows.ts";

/** A doubt with the ruling that answers it; a doubt without one, or a ruling that answers none. */
export type DoubtRow = {
  readonly study: string;
  readonly task: string;
  readonly doubt: {
    readonly id: string;
    readonly itemId: string | null;
    readonly split: string | null;
    readonly sampleKey: string | null;
    readonly about: string;
    readonly guideVersion: number | null;
    readonly text: string;
    readonly askedBy: string;
    /** ISO 8601, UTC. */
    readonly askedAt: string;
    /** The decisions that link to it. */
    readonly adjudicationIds: readonly string[];
  } | null;
  readonly ruling: {
    readonly id: string;
    readonly text: string;
    readonly scope: Readonly<Record<string, unknown>>;
    readonly guideVersion: number | null;
    readonly keyAnswer: string | null;
    readonly ruledBy: string;
    readonly ruledAt: string;
  } | null;
};

const column = columnsOf((row: DoubtRow) => row);
const ofDoubt = columnsOf((row: DoubtRow) => row.doubt);
const ofRuling = columnsOf((row: DoubtRow) => row.ruling);

/** One row per doubt, and one per ruling that answers none. No model is named. */
export function doubtColumns(): ExportColumn<DoubtRow>[] {
  return [
    column("study", "The study's short name.", (row) => row.study),
    column("task", "LegalBench's name of the task.", (row) => row.task),
    ofDoubt("doubt_id", "The doubt; empty where a ruling answers none.", (doubt) => doubt.id),
    ofDoubt("item_id", "The item that it came from.", (doubt) => doubt.itemId),
    ofDoubt("split", "The split of the item's sample.", (doubt) => doubt.split),
    ofDoubt("sample_key", "The sample's key in its split.", (doubt) => doubt.sampleKey),
    ofDoubt("about", "guide or key.", (doubt) => doubt.about),
    ofDoubt(
      "asked_under_guide_version",
      "The guide version that was served when it was asked; empty: none.",
      (doubt) => doubt.guideVersion,
    ),
    ofDoubt("asked_by", "Pseudonym, stable in the study.", (doubt) => doubt.askedBy),
    ofDoubt("doubt", "The whole text as it was written.", (doubt) => doubt.text),
    ofDoubt("asked_at", "ISO 8601, UTC.", (doubt) => doubt.askedAt),
    ofDoubt(
      "adjudication_ids",
      "The decisions that link to it: asked by their adjudicator while deciding, and its confirmations; a JSON list.",
      (doubt) => doubt.adjudicationIds,
    ),
    ofRuling("ruling_id", "The ruling that answers it; empty while none does.", (ruling) => ruling.id),
    ofRuling("ruling", "The whole text as it was written.", (ruling) => ruling.text),
    ofRuling("scope", "What the ruling covers, in JSON.", (ruling) => ruling.scope),
    ofRuling(
      "guide_version",
      "The guide version that it led to, newer than the doubt's; empty: no change.",
      (ruling) => ruling.guideVersion,
    ),
    ofRuling(
      "key_answer",
      "Of a disputed practice key: stands, sufficient, insufficient or incorrect.",
      (ruling) => ruling.keyAnswer,
    ),
    ofRuling("ruled_by", "Pseudonym, stable in the study.", (ruling) => ruling.ruledBy),
    ofRuling("ruled_at", "ISO 8601, UTC.", (ruling) => ruling.ruledAt),
  ];
}
