export type TaskChoice = {
  readonly task: string;
  readonly name: string;
  readonly family: string;
  readonly hasGuide: boolean;
  readonly splits: readonly SplitChoice[];
};

export type SplitChoice = {
  readonly split: string;
  readonly samples: number;
  /** How many of them have an entry in the newest version of the task's answer guide. */
  readonly entries: number;
};

export type ModelChoice = {
  readonly model: string;
  readonly run: string;
  readonly isDemonstration: boolean;
  /** How many samples have a text of it, by task and split. */
  readonly texts: readonly { readonly task: string; readonly split: string; readonly samples: number }[];
};

export type PersonChoice = { readonly userId: string; readonly name: string; readonly email: string };

export type StudyChoices = {
  readonly tasks: readonly TaskChoice[];
  readonly models: readonly ModelChoice[];
  readonly people: readonly PersonChoice[];
};
