import { useEffect } from "react";
import { isUnsaved } from "#app/modules/grading/save-state.ts";
import type { DraftKeeper, HandedIn } from "./draft-keeper.browser.ts";

/**
 * Tells the keeper what befalls its window: the network is back, the page may go, or the person comes back to it, who
 * may have signed in in another window meanwhile.
 */
export function useKeeperWindow<Form, Done extends HandedIn>(keeper: DraftKeeper<Form, Done>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved(keeper.state())) event.preventDefault();
      keeper.leave();
    };
    const comeBack = () => {
      if (keeper.state().kind === "signed_out" && !document.hidden) keeper.resume();
    };
    const heard = {
      online: keeper.resume,
      beforeunload: warn,
      focus: comeBack,
      visibilitychange: comeBack,
    };
    const each = Object.entries(heard) as [string, EventListener][];
    for (const [name, listener] of each) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of each) removeEventListener(name, listener);
    };
  }, [keeper]);
}
