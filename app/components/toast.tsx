import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { KeyHint } from "./key-hint.tsx";
import { isUndoKey } from "./undo-key.browser.ts";

const UNDO_SECONDS = 10;
const READ_SECONDS = 5;

export type Toast = {
  /** What happened: "Submitted. Item 38 is open." Never an error. */
  readonly text: string;
  /** Offered for ten seconds. */
  readonly undo?: () => void;
};

type ToastApi = {
  /** Shows a toast in place of any other. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
  /** Does what the toast on screen offers to undo, if it offers something. */
  readonly undo: () => void;
};

const ToastContext = createContext<ToastApi | null>(null);

/** Shows and takes away toasts. Throws outside of a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error("useToast needs a ToastProvider above it");
  return api;
}

/** Holds the one toast that can be on screen, bottom centre, announced politely. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    setShown({ toast, key: count.current });
  }, []);
  const dismiss = useCallback(() => setShown(null), []);
  const latest = useRef(shown);
  latest.current = shown;
  const undo = useCallback(() => {
    const { undo: act } = latest.current?.toast ?? {};
    if (!act) return;
    act();
    dismiss();
  }, [dismiss]);
  const api = useMemo(() => ({ show, dismiss, undo }), [show, dismiss, undo]);
  return (
    <ToastContext.Provider value={api}>
      {children}
      <div role="status" className="toast-region no-print">
        {shown && <ToastCard key={shown.key} toast={shown.toast} onUndo={undo} onDone={dismiss} />}
      </div>
    </ToastContext.Provider>
  );
}

type ToastCardProps = {
  readonly toast: Toast;
  readonly onUndo: () => void;
  readonly onDone: () => void;
};

function ToastCard({ toast, onUndo, onDone }: ToastCardProps) {
  const [seconds, setSeconds] = useState(toast.undo ? UNDO_SECONDS : READ_SECONDS);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [paused]);

  useEffect(() => {
    if (seconds <= 0) onDone();
  }, [seconds, onDone]);

  const offersUndo = toast.undo !== undefined;
  useEffect(() => {
    if (!offersUndo) return;
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      onUndo();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [offersUndo, onUndo]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing inside stops the clock
    <div
      className="toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>{toast.text}</p>
      {offersUndo && (
        <>
          <button type="button" className="toast-undo" aria-keyshortcuts="Shift+U" onClick={onUndo}>
            Undo
          </button>
          <KeyHint keys="shift+u" />
          {/* Counted for the eye; a screen reader would be interrupted every second */}
          <span className="toast-seconds" aria-hidden="true">
            {Math.max(seconds, 0)} s
          </span>
        </>
      )}
    </div>
  );
}
