// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { draw } from "#tests/draw.tsx";
import { DataTable, dataColumnHelper } from "./data-table.tsx";
import { BulkRow, FilterChoices, FilterRow, FilterSelect } from "./filter-row.tsx";
import { Pager } from "./pager.tsx";
import { CountCell } from "./table.tsx";
import {
  differsOnlyIn,
  readSort,
  sortedBy,
  sortedOrBack,
  type TableSort,
  withParameters,
} from "./table-url.ts";

type Task = { readonly slug: string; readonly done: number; readonly note: string };

const helper = dataColumnHelper<Task>();
const columns = helper.columns([
  helper.accessor("slug", { header: "Task", meta: { rowHead: true } }),
  helper.accessor("done", { header: "Done", meta: { numeric: true, firstSort: "desc" } }),
  helper.accessor("note", {
    header: "Note",
    enableSorting: false,
    cell: ({ getValue }) => <em>{getValue()}</em>,
  }),
]);
const rows: readonly Task[] = [
  { slug: "hearsay", done: 498, note: "<b>open</b>" },
  { slug: "abercrombie", done: 570, note: "done" },
];

function Tasks({
  sort = null,
  listed = rows,
}: {
  readonly sort?: TableSort | null;
  readonly listed?: readonly Task[];
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption="Tasks"
        columns={columns}
        rows={listed}
        rowId={(row) => row.slug}
        sort={sort}
        selection={{ chosen, onChange: setChosen }}
        empty="No tasks."
      />
      <output>{[...chosen].sort().join(" ")}</output>
    </>
  );
}

test("rows stand in the order of the server, each named by its head", () => {
  draw(<Tasks sort={{ column: "slug", descending: false }} />);
  expect(screen.getByRole("table", { name: "Tasks" })).toBeTruthy();
  expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual([
    "hearsay",
    "abercrombie",
  ]);
  expect(screen.getByRole("cell", { name: "498" }).className).toContain("numeric");
  expect(screen.getByText("<b>open</b>").tagName).toBe("EM");
});

test("the head of the sorting column says so and its link turns the order round", () => {
  draw(<Tasks sort={{ column: "slug", descending: false }} />, "/studies/x?state=open&after=abc");
  const head = screen.getByRole("columnheader", { name: "Task" });
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("link", { name: "Task" }).getAttribute("href")).toBe(
    "/studies/x?state=open&sort=-slug",
  );
});

test("another column sorts by its first order and forgets the place in the rows", () => {
  draw(<Tasks sort={{ column: "slug", descending: true }} />, "/studies/x?sort=-slug&after=abc");
  expect(screen.getByRole("columnheader", { name: "Task" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: "Done" }).getAttribute("aria-sort")).toBe("none");
  expect(screen.getByRole("link", { name: "Done" }).getAttribute("href")).toBe("/studies/x?sort=-done");
  expect(screen.queryByRole("link", { name: "Note" })).toBeNull();
});

test("rows are chosen one by one and all together", () => {
  draw(<Tasks />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose hearsay" }));
  expect(screen.getByRole("status").textContent).toBe("hearsay");
  const all = screen.getByRole("checkbox", { name: "All 2 rows of this page" }) as HTMLInputElement;
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(screen.getByRole("status").textContent).toBe("abercrombie hearsay");
  expect(
    screen.getAllByRole("row").filter((row) => row.getAttribute("aria-selected") === "true"),
  ).toHaveLength(2);
});

test("a table without rows says so over its whole width", () => {
  draw(<Tasks listed={[]} />);
  expect(screen.getByRole("cell", { name: "No tasks." }).getAttribute("colspan")).toBe("4");
});

test("the order is read from the URL only for columns that the table has", () => {
  const read = (query: string) => readSort(new URLSearchParams(query), ["slug", "done"], null);
  expect(read("sort=done")).toEqual({ column: "done", descending: false });
  expect(read("sort=-done")).toEqual({ column: "done", descending: true });
  expect(read("sort=password")).toBeNull();
  expect(read("")).toBeNull();
});

test("a changed filter begins at the first rows again", () => {
  const search = new URLSearchParams("state=open&sort=done&after=abc&page=3");
  expect(withParameters(search, { state: "settled" })).toBe("?state=settled&sort=done");
  expect(withParameters(search, { state: null })).toBe("?sort=done");
  expect(sortedBy(search, null, "slug", "asc")).toBe("?state=open&sort=slug");
});

test("rows with an order of their own go back to it at the third press", () => {
  const search = new URLSearchParams("state=open");
  const press = (current: TableSort | null) => sortedOrBack(search, current, "done", "desc");
  expect(press(null)).toBe("?state=open&sort=-done");
  expect(press({ column: "done", descending: true })).toBe("?state=open&sort=done");
  expect(press({ column: "done", descending: false })).toBe("?state=open");
  expect(press({ column: "slug", descending: false })).toBe("?state=open&sort=-done");
});

test("addresses that differ in the order alone need nothing read", () => {
  const differs = (one: string, other: string) =>
    differsOnlyIn(["sort"], new URL(one, "http://a/"), new URL(other, "http://a/"));
  expect(differs("/scores?sort=task&labels=final", "/scores?labels=final&sort=-task")).toBe(true);
  expect(differs("/scores?sort=task", "/scores")).toBe(true);
  expect(differs("/scores?sort=task", "/scores?sort=task")).toBe(false);
  expect(differs("/scores?sort=task", "/scores?labels=blind")).toBe(false);
  expect(differs("/scores?sort=task", "/agreement")).toBe(false);
});

test("the pager says where one is; at an end there is no link", () => {
  draw(<Pager from={1} to={50} total={1821} unit="items" nextTo="?after=x" />);
  expect(screen.getByRole("navigation", { name: "Pages of items" }).textContent).toBe("1–50 of 1,821");
  expect(screen.queryByRole("link", { name: "Previous items" })).toBeNull();
  expect(screen.getByRole("link", { name: "Next items" })).toBeTruthy();
});

test("a filter reads as name and value and is the browser's own select", () => {
  draw(
    <FilterRow label="Filter the scores" keep={{ sort: "-done" }} clearTo="?">
      <FilterSelect
        name="labels"
        label="Labels"
        value="final"
        options={[
          { value: "final", label: "final" },
          { value: "all", label: "all grades" },
        ]}
      />
    </FilterRow>,
  );
  expect((screen.getByRole("combobox", { name: "Labels" }) as HTMLSelectElement).value).toBe("final");
  const form = screen.getByRole("search", { name: "Filter the scores" }) as HTMLFormElement;
  expect(form.getAttribute("method")).toBe("get");
  expect(new FormData(form).get("sort")).toBe("-done");
  expect(screen.getByRole("link", { name: "Clear" })).toBeTruthy();
});

test("a filter of several values counts them on its button and sends each", () => {
  draw(
    <FilterRow label="Filter the scores">
      <FilterChoices
        name="tasks[]"
        label="Tasks"
        value={["hearsay"]}
        choices={["abercrombie", "hearsay", "ucc"].map((value) => ({ value, label: value }))}
        help="All 3 tasks are counted while none is chosen."
      />
    </FilterRow>,
  );
  const button = screen.getByRole("button", { name: "Tasks hearsay" });
  const form = screen.getByRole("search") as HTMLFormElement;
  fireEvent.click(screen.getByRole("checkbox", { name: "ucc", hidden: true }));
  expect(button.textContent).toBe("Tasks2 of 3");
  expect(new FormData(form).getAll("tasks[]")).toEqual(["hearsay", "ucc"]);
});

test("zero is faint, an open problem is strong and leads to its items", () => {
  draw(
    <table>
      <tbody>
        <tr>
          <CountCell count={0} problem to="?conflict" />
          <CountCell count={1041} problem to="?conflict" />
        </tr>
      </tbody>
    </table>,
  );
  const [none, some] = screen.getAllByRole("cell");
  expect(none!.className).toBe("numeric zero");
  expect(none!.querySelector("a")).toBeNull();
  expect(some!.className).toBe("numeric open-problem");
  expect(screen.getByRole("link", { name: "1,041" })).toBeTruthy();
});

test("what is chosen is counted aloud beside what can be done to it", () => {
  draw(
    <BulkRow chosen="66 chosen by this filter">
      <button type="button">Send back</button>
    </BulkRow>,
  );
  expect(screen.getByRole("status").textContent).toBe("66 chosen by this filter");
  expect(screen.getByRole("button", { name: "Send back" })).toBeTruthy();
});

test("choosing a filter shows at once, keeps the focus and goes back with the address", () => {
  const options = ["open", "settled"].map((value) => ({ value, label: value }));
  draw(<FilterSelect name="state" label="State" value="open" options={options} />);
  const select = screen.getByRole("combobox", { name: "State" }) as HTMLSelectElement;
  select.focus();
  fireEvent.change(select, { target: { value: "settled" } });
  expect(select.value).toBe("settled");
  expect(select.closest("label")?.querySelector(".filter-value")?.textContent).toBe("settled");
  expect(document.activeElement).toBe(select);
});
