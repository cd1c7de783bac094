import type { DBSchema, IDBPDatabase } from "idb";
import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";

/** An item that is kept to be graded without a network. */
type KeptItem = {
  /** The build that kept it: another one may read other things of an item, so to that one it is not kept. */
  readonly build: string;
  readonly personId: string;
  readonly slug: string;
  readonly assignmentId: string;
  /** Place in the queue as it stood when it was kept. */
  readonly place: number;
  readonly view: RoomView;
};

/** A grade that was handed in without a network. Replayed under its key it is stored once. */
export type WaitingGrade = {
  readonly seq: number;
  readonly personId: string;
  readonly slug: string;
  readonly assignmentId: string;
  /** "Hearsay, 38 of 94" */
  readonly title: string;
  readonly form: FormVerdict;
  readonly guideVersionId: string | null;
  /** The draft revision that it was made on. */
  readonly revision: number;
  readonly idempotencyKey: string;
  readonly activeSeconds: number;
  readonly guideSeconds?: number;
  readonly threadSeconds?: number;
  /** When its item was shown, in milliseconds by this browser's clock; like the two above, missing where an older build kept the grade. */
  readonly openedAt?: number;
  /** ISO time. */
  readonly at: string;
  /** Why the server did not take it; null: it was not asked yet. */
  readonly refusal: string | null;
};

type KeptWork = DBSchema & {
  items: { key: [string, string]; value: KeptItem; indexes: { byPerson: string } };
  grades: { key: number; value: Omit<WaitingGrade, "seq"> & { seq?: number }; indexes: { byPerson: string } };
};

const NAME = "assize-room";

const build = () => __remixManifest.version;

let opened: Promise<IDBPDatabase<KeptWork> | null> | null = null;

/** Null where the browser keeps nothing: then the room needs its network. */
function open(): Promise<IDBPDatabase<KeptWork> | null> {
  opened ??= openKeptWork().catch(() => {
    opened = null;
    return null;
  });
  return opened;
}

async function openKeptWork(): Promise<IDBPDatabase<KeptWork>> {
  const { openDB } = await import("idb");
  return await openDB<KeptWork>(NAME, 1, {
    upgrade: (database) => {
      database
        .createObjectStore("items", { keyPath: ["personId", "assignmentId"] })
        .createIndex("byPerson", "personId");
      database
        .createObjectStore("grades", { keyPath: "seq", autoIncrement: true })
        .createIndex("byPerson", "personId");
    },
    terminated: () => {
      opened = null;
    },
  });
}

/** Runs on what is kept; where the browser refuses, the outcome is `otherwise`. */
async function withKept<Outcome>(
  work: (database: IDBPDatabase<KeptWork>) => Promise<Outcome>,
  otherwise: Outcome,
): Promise<Outcome> {
  const database = await open();
  if (database === null) return otherwise;
  try {
    return await work(database);
  } catch {
    return otherwise; // full, or switched off meanwhile
  }
}

/** Keeps these items of a study, in this order, in place of those kept before; what others kept is deleted. */
export async function keepItems(personId: string, slug: string, views: readonly RoomView[]): Promise<void> {
  await withKept(async (database) => {
    const transaction = database.transaction("items", "readwrite");
    for (const item of await transaction.store.getAll())
      if (item.personId !== personId || item.slug === slug)
        await transaction.store.delete([item.personId, item.assignmentId]);
    for (const [place, view] of views.entries())
      await transaction.store.put({
        build: build(),
        personId,
        slug,
        assignmentId: view.assignmentId,
        place,
        view,
      });
    await transaction.done;
  }, undefined);
}

/** The kept items of a person in a study, in the order of their queue. */
export async function keptItems(personId: string, slug: string): Promise<RoomView[]> {
  const items = await withKept(
    (database) => database.getAllFromIndex("items", "byPerson", personId),
    [] as KeptItem[],
  );
  return items
    .filter((item) => item.slug === slug && item.build === build())
    .sort((one, other) => one.place - other.place)
    .map(({ view }) => view);
}

/** One kept item; null: it is not kept. */
export async function keptItem(personId: string, assignmentId: string): Promise<RoomView | null> {
  const item = await withKept((database) => database.get("items", [personId, assignmentId]), undefined);
  return item?.build === build() ? item.view : null;
}

export async function dropItem(personId: string, assignmentId: string): Promise<void> {
  await withKept((database) => database.delete("items", [personId, assignmentId]), undefined);
}

/** Grades of a person that wait to be sent, oldest first. */
export async function waitingGrades(personId: string): Promise<WaitingGrade[]> {
  return (await withKept(
    (database) => database.getAllFromIndex("grades", "byPerson", personId),
    [],
  )) as WaitingGrade[];
}

/** A grade to keep: a new one, or with its place and refusal one that was taken out before. */
export type GradeToKeep = Omit<WaitingGrade, "seq" | "refusal"> &
  Partial<Pick<WaitingGrade, "seq" | "refusal">>;

/**
 * Puts a grade behind those that wait, or back to where it stood. An earlier one of the same item goes; where there is a
 * later one, that stays. @returns whether the browser keeps grades
 */
export async function putGrade(grade: GradeToKeep): Promise<boolean> {
  return await withKept(async (database) => {
    const transaction = database.transaction("grades", "readwrite");
    for (const { seq = 0, assignmentId } of await transaction.store
      .index("byPerson")
      .getAll(grade.personId)) {
      if (assignmentId !== grade.assignmentId) continue;
      if (grade.seq !== undefined && grade.seq < seq) return true;
      await transaction.store.delete(seq);
    }
    await transaction.store.put({ refusal: null, ...grade });
    await transaction.done;
    return true;
  }, false);
}

/** Stores what the server said of a waiting grade. One that was taken out meanwhile stays out. */
export async function changeGrade(grade: WaitingGrade): Promise<void> {
  await withKept(async (database) => {
    const transaction = database.transaction("grades", "readwrite");
    if (await transaction.store.get(grade.seq)) await transaction.store.put(grade);
    await transaction.done;
  }, undefined);
}

export async function dropGrade(seq: number): Promise<void> {
  await withKept((database) => database.delete("grades", seq), undefined);
}

/** How many grades of a person this browser holds that the server has not accepted. */
export async function countWaiting(personId: string): Promise<number> {
  return await withKept((database) => database.countFromIndex("grades", "byPerson", personId), 0);
}

/** Deletes all kept facts, explanations and guides. Grades that wait are their author's own work and stay. */
export async function dropAllItems(): Promise<void> {
  await withKept((database) => database.clear("items"), undefined);
}
