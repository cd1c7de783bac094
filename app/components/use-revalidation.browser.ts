import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Loads the page's data again every `seconds` while the page is in view, and when it comes back into view. */
export function useRevalidation(seconds: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const timer = setInterval(look, seconds * 1000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, seconds]);
}
