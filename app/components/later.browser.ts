import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { retryDelay } from "#app/modules/grading/save-state.ts";

type Part<Props> = {
  /**
   * Draws nothing until its code is there, and nothing on the server: what stands in the page before the code does would
   * be thrown away, with an error, by the first change around it.
   */
  readonly draw: (props: Props) => ReactNode;
  /** Loads its code now. */
  readonly load: () => void;
};

/**
 * A part of a page whose code comes after the page. Where it does not come (no network, a new version) it is asked for
 * again until it does, and the page around it stays as it is.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= untilItComes(load).then((component) => ({ default: component }));
    return loading;
  };
  const Lazy = lazy<ComponentType<object>>(once as () => Promise<{ default: ComponentType<object> }>);
  return {
    draw: (props) => {
      const [isAlive, setAlive] = useState(false);
      useEffect(() => setAlive(true), []);
      return isAlive ? createElement(Suspense, null, createElement(Lazy, props)) : null;
    },
    load: () => void once(),
  };
}

async function untilItComes<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
