import { createRemixStub } from "@remix-run/testing";
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach } from "vitest";

afterEach(cleanup);

/** Draws an element into a document as the browser would, inside a router standing at `path`. */
export function draw(element: ReactElement, path = "/") {
  const Stub = standIn(element);
  return render(<Stub initialEntries={[path]} />);
}

function standIn(element: ReactElement) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each drawing, and never drawn again
  return createRemixStub([{ path: "*", Component: () => element }]);
}
