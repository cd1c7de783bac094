import { counted } from "#app/lib/counted.ts";
import { modelName } from "./model-name.ts";

/** A task and a model of the study with drawn samples that have no item. */
export type MissingTexts = {
  readonly task: string;
  readonly model: string;
  readonly run: string;
  readonly samples: number;
  /** How many of them have a text by now, so that their items can be added. */
  readonly arrived: number;
};

/** One sentence, e.g. `hearsay: 3 samples have no text of Phi-4.` */
export function missingTextsSentence(missing: MissingTexts): string {
  const samples = counted(missing.samples, "sample");
  const have = missing.samples === 1 ? "has" : "have";
  if (missing.arrived === 0) return `${missing.task}: ${samples} ${have} no text of ${modelName(missing)}.`;
  const texts =
    missing.arrived === missing.samples
      ? "their texts have"
      : `${counted(missing.arrived, "text")} ${missing.arrived === 1 ? "has" : "have"}`;
  return `${missing.task}: ${samples} ${have} no item of ${modelName(missing)} yet; ${texts} arrived.`;
}
