/** What the filters of a study's items can be set to. */
export type ItemFilterChoices = {
  readonly tasks: readonly string[];
  readonly slices: readonly string[];
  /** Pseudonyms of those who grade or have graded. */
  readonly graders: readonly string[];
  /** Empty unless the models are shown. Of two runs of a model the names differ, and the model is the same. */
  readonly models: readonly { readonly id: string; readonly name: string; readonly model: string }[];
  /** The seal allows models beside items and labels. */
  readonly mayShowModels: boolean;
};
