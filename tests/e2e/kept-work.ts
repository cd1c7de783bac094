import type { Page } from "@playwright/test";

/** What this browser has kept of items and unsent grades. */
export async function kept(page: Page): Promise<{ items: number; grades: number }> {
  return await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("assize-room");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(["items", "grades"]);
          const items = reading.objectStore("items").count();
          const grades = reading.objectStore("grades").count();
          reading.oncomplete = () => {
            database.close();
            resolve({ items: items.result, grades: grades.result });
          };
        };
      }),
  );
}

/** As if another build of the room had kept the items, in a shape of its own. */
export async function ageKeptItems(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("assize-room");
        opening.onsuccess = () => {
          const ageing = opening.result.transaction("items", "readwrite");
          const walking = ageing.objectStore("items").openCursor();
          walking.onsuccess = () => {
            const cursor = walking.result;
            cursor?.update({ ...cursor.value, build: "an older one", view: {} });
            cursor?.continue();
          };
          ageing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}
