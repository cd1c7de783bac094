import { join } from "node:path";
import { expect, test } from "vitest";
import { planAssignments } from "#app/modules/assigning/plan.ts";
import { findConflict } from "#app/modules/reconciling/differences.ts";
import { validateVerdict } from "#app/modules/verdicts/validate-verdict.ts";
import { gatedAnalysis, isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";
import type { GradedText } from "./grade-by-profile.ts";
import { playStudy, type StudyAction } from "./play-study.ts";
import type { GraderProfile } from "./profiles.ts";
import { entryOf, readAllSeeds } from "./read-seeds.server.ts";
import { STUDY_SCRIPTS, type StudyScript } from "./study-scripts.ts";

const root = join(import.meta.dirname, "..");
const seeds = await readAllSeeds(root);
const [running, finished] = STUDY_SCRIPTS.map(play);

/** Plans a study as the application does, and plays its script. */
function play(script: StudyScript) {
  const texts = new Map<string, GradedText>();
  const items = seeds
    .filter(({ task }) => script.tasks.includes(task))
    .flatMap(({ task, guide, explanations, keys }) =>
      explanations.map((explanation, index) => {
        const itemId = `${task} ${explanation.sample} ${explanation.model}`;
        texts.set(itemId, {
          task,
          explanation,
          key: keys[index]!,
          entry: entryOf(guide, explanation.sample),
        });
        const { gradersPerItem: gradesWanted } = script.settings;
        return {
          itemId,
          taskId: task,
          sampleId: `${task} ${explanation.sample}`,
          modelId: explanation.model,
          gradesWanted,
        };
      }),
    );
  const plan = planAssignments({
    seed: script.seed,
    tasks: script.tasks.map((task) => ({ taskId: task, name: task })),
    items,
    graders: script.graders.map(({ profile }) => ({ graderId: profile, taskIds: null })),
  });
  if (!plan.ok) throw new Error(plan.refusal.message);
  const queue = (profile: string) =>
    plan.value.assignments.filter(({ graderId }) => graderId === profile).map(({ itemId }) => itemId);
  const queues = Object.fromEntries(script.graders.map(({ profile }) => [profile, queue(profile)]));
  return {
    script,
    texts,
    actions: playStudy(script, { texts, queues }),
    replay: () => playStudy(script, { texts, queues }),
  };
}

type Played = ReturnType<typeof play>;

const ofKind = <Kind extends StudyAction["kind"]>({ actions }: Played, kind: Kind) =>
  actions.filter((action): action is Extract<StudyAction, { kind: Kind }> => action.kind === kind);

/** The verdicts of each item that both graders have read, first grades or those after the second look. */
function pairsOf(
  played: Played,
  kinds: readonly StudyAction["kind"][],
): [item: string, pair: [Verdict, Verdict]][] {
  const byItem = new Map<string, Map<GraderProfile["id"], Verdict>>();
  for (const action of played.actions) {
    if ((action.kind !== "grade" && action.kind !== "second_look") || !kinds.includes(action.kind)) continue;
    byItem.set(action.item, new Map(byItem.get(action.item)).set(action.grader, action.verdict));
  }
  return [...byItem].flatMap(([item, verdicts]) => {
    const [one, other] = [...verdicts.values()];
    return one && other ? [[item, [one, other]]] : [];
  });
}

/** Cohen's kappa of two readers of one yes-or-no question. */
function kappa(pairs: readonly (readonly [boolean, boolean])[]): number {
  const share = (counts: (pair: readonly [boolean, boolean]) => boolean) =>
    pairs.filter(counts).length / pairs.length;
  const [one, other] = [share(([first]) => first), share(([, second]) => second)];
  const expected = one * other + (1 - one) * (1 - other);
  return (share(([first, second]) => first === second) - expected) / (1 - expected);
}

test("every verdict of both studies may be stored", () => {
  for (const { actions, texts } of [running!, finished!]) {
    for (const action of actions) {
      if (!("verdict" in action)) continue;
      const { explanation, entry } = texts.get(action.item)!;
      const problems = validateVerdict(action.verdict, explanation.text, entry, {
        inferencesAsked: "always",
      });
      expect(problems, `${action.kind} ${action.item}`).toEqual([]);
    }
  }
});

test("playing a study again gives the same actions", () => {
  expect(running!.replay()).toEqual(running!.actions);
});

test("in the finished study both graders read everything and every conflict about a score is decided", () => {
  const pairs = pairsOf(finished!, ["grade"]);
  expect(pairs).toHaveLength(finished!.texts.size);
  const disputed = pairs.filter(([, pair]) => findConflict(pair, "by_rule")?.class === "changes_score");
  const decided = ofKind(finished!, "adjudicate").map(({ item }) => item);
  expect(decided.toSorted()).toEqual(disputed.map(([item]) => item).toSorted());
  for (const { rationale } of ofKind(finished!, "adjudicate")) expect(rationale.length).toBeGreaterThan(60);
});

test("the finished study's graders agree substantially and disagree in both classes", () => {
  const pairs = pairsOf(finished!, ["grade"]).map(([, pair]) => pair);
  const correctness = kappa(pairs.map(([one, other]) => [isCorrect(one), isCorrect(other)]));
  const sufficient = (verdict: Verdict) => gatedAnalysis(verdict) === "sufficient";
  const analysis = kappa(pairs.map(([one, other]) => [sufficient(one), sufficient(other)]));
  for (const value of [correctness, analysis]) {
    expect(value).toBeGreaterThan(0.6);
    expect(value).toBeLessThan(0.8);
  }
  const classes = pairs.map((pair) => findConflict(pair, "by_rule")?.class ?? "none");
  expect(classes.filter((name) => name === "changes_score").length).toBeGreaterThan(10);
  expect(classes.filter((name) => name === "reasons_only").length).toBeGreaterThan(5);
});

test("the running study has work left, a second look waiting, a conflict open and one decided, and a ruling", () => {
  const read = pairsOf(running!, ["grade"]);
  expect(read.length).toBeGreaterThan(20);
  expect(read.length).toBeLessThan(running!.texts.size);
  const disputed = read.filter(([, pair]) => findConflict(pair, "by_rule") !== null).map(([item]) => item);
  const lookedAt = new Set(ofKind(running!, "second_look").map(({ item }) => item));
  expect(disputed.filter((item) => !lookedAt.has(item))).toHaveLength(4);
  const after = pairsOf(running!, ["grade", "second_look"]).filter(([item]) => lookedAt.has(item));
  expect(after.some(([, pair]) => findConflict(pair, "by_rule") === null)).toBe(true);
  const stillDisputed = after.filter(([, pair]) => findConflict(pair, "by_rule")?.class === "changes_score");
  const decided = new Set(ofKind(running!, "adjudicate").map(({ item }) => item));
  expect(decided.size).toBeGreaterThan(0);
  expect(stillDisputed.filter(([item]) => !decided.has(item))).toHaveLength(5);
  expect(ofKind(running!, "doubt")).toHaveLength(1);
  expect(ofKind(running!, "ruling").map(({ item }) => item)).toEqual(
    ofKind(running!, "doubt").map(({ item }) => item),
  );
});

test("a disagreement follows from a habit: without latitude both graders give the key", () => {
  for (const played of [running!, finished!]) {
    for (const { item, verdict } of ofKind(played, "grade")) {
      const { key } = played.texts.get(item)!;
      if (key.latitudes.length > 0) continue;
      expect({ ...verdict, note: "" }, item).toEqual({ ...key.verdict, note: "" });
    }
  }
});
