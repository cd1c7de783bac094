import { useSyncExternalStore } from "react";
import { deviceMinute } from "./device.browser.ts";
import { formatLeft } from "./format-time.ts";
import { neverChanges, Time } from "./time.tsx";

/** A deadline in the reader's zone and, once the page is alive, how long it is until then: "7 December 16:40, in 6 days". */
export function Due({ at }: { readonly at: string }) {
  const now = useSyncExternalStore(neverChanges, deviceMinute, () => null);
  if (now === null) return <Time at={at} now={at} form="exact" />;
  return (
    <>
      <Time at={at} now={now} />, {formatLeft(new Date(at), new Date(now))}
    </>
  );
}
