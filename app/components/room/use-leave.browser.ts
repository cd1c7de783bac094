import { useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/** Navigates, and knows from that moment on that this item is being left: it takes nothing more until the next stands. */
export function useLeave(): { readonly isLeaving: boolean; readonly leaveFor: (path: string) => void } {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (state === "idle") setLeaving(false); // still here: it was given up
  }, [state]);
  const leaveFor = useCallback(
    (path: string) => {
      setLeaving(true);
      navigate(path);
    },
    [navigate],
  );
  return { isLeaving, leaveFor };
}
