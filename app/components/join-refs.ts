import type { ForwardedRef, MutableRefObject, RefCallback, RefObject } from "react";

/** One ref callback that fills a component's own ref and the one its caller passed. */
export function joinRefs<Element>(
  own: RefObject<Element>,
  passed: ForwardedRef<Element>,
): RefCallback<Element> {
  return (element) => {
    (own as MutableRefObject<Element | null>).current = element;
    if (typeof passed === "function") passed(element);
    else if (passed) passed.current = element;
  };
}
