// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Failure, UNREACHABLE } from "#app/http/failure.ts";
import { draw } from "#tests/draw.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { DoubtDialog } from "./doubt-dialog.tsx";

beforeEach(() => sessionStorage.clear());

function Doubt({ place, answer = null }: { place: string; answer?: Failure | null }) {
  return (
    <DoubtDialog open onClose={() => {}} place={place} onAsk={async () => answer}>
      The adjudicators rule on it.
    </DoubtDialog>
  );
}

const doubtBox = () => screen.getByLabelText<HTMLTextAreaElement>(/What is in doubt/);

/** What stands in the box of an item that is opened anew. */
function doubtOn(place: string): string {
  cleanup();
  draw(<Doubt place={place} />);
  return doubtBox().value;
}

test("words of a doubt stay with their item and person until they are sent", async () => {
  draw(<Doubt place="ada:one" />);
  fireEvent.change(doubtBox(), { target: { value: "Is a nod a statement?" } });
  expect(doubtOn("ada:two")).toBe("");
  expect(doubtOn("ben:one")).toBe("");
  expect(doubtOn("ada:one")).toBe("Is a nod a statement?");
  fireEvent.submit(doubtBox().form!);
  await waitFor(() => expect(doubtBox().value).toBe(""));
  expect(doubtOn("ada:one")).toBe("");
});

test("a doubt that is not sent says so, and its words stay", async () => {
  draw(<Doubt place="ada:one" answer={UNREACHABLE} />);
  fireEvent.change(doubtBox(), { target: { value: "Is a nod a statement?" } });
  fireEvent.submit(doubtBox().form!);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Your doubt was not sent.");
  expect(alert.textContent).not.toContain("you submitted");
  expect(doubtOn("ada:one")).toBe("Is a nod a statement?");
});

test("the reason for giving an item back stays until it is taken", async () => {
  const dialog = (answer: Failure | null) => {
    cleanup();
    draw(<DeclineDialog open onClose={() => {}} place="ada:one" onDecline={async () => answer} />);
    return screen.getByLabelText<HTMLTextAreaElement>(/Why you cannot grade it/);
  };
  fireEvent.change(dialog(null), { target: { value: "I know the author." } });
  expect(dialog(UNREACHABLE).value).toBe("I know the author.");
  fireEvent.click(screen.getByRole("button", { name: "Give the item back" }));
  await screen.findByText(UNREACHABLE.message);
  expect(dialog(null).value).toBe("I know the author.");
  fireEvent.click(screen.getByRole("button", { name: "Give the item back" }));
  await waitFor(() => expect(dialog(null).value).toBe(""));
});
