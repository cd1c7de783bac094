import { CheckCheck } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import type { Failure } from "#app/http/failure.ts";
import { type Thread, type ThreadRemark, threadState } from "#app/modules/reconciling/thread.ts";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";
import { useWordsToSend } from "./room/words-to-send.browser.ts";
import { StateLabel } from "./state-label.tsx";
import { TextArea } from "./text-area.tsx";
import { Time } from "./time.tsx";

/** Adds a remark. @returns the thread then, or why it was refused */
export type SayInThread = (remark: {
  readonly text: string;
  readonly resolves: boolean;
}) => Promise<{ readonly thread: Thread } | { readonly refused: Failure }>;

type ItemThreadProps = {
  readonly thread: Thread;
  /** Whose words about what, to keep until they are sent: an assignment, or a person and an item. */
  readonly place: string;
  /** When the page was made, ISO; null: the days are told in full. */
  readonly now: string | null;
  /** Null: to read only. */
  readonly onSay: SayInThread | null;
  /** Adjudicators begin threads and resolve them. */
  readonly leads: boolean;
  /** Who will read it, and what it does to their grades. */
  readonly help: string;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
};

/** What is said about an item, by places instead of names, and the field to say more. */
export function ItemThread(props: ItemThreadProps) {
  const { now, onSay, leads, help, fieldRef } = props;
  const [said, setSaid] = useState<{ readonly since: Thread; readonly thread: Thread } | null>(null);
  // What was said here stands until the page brings a newer thread.
  const thread = said !== null && said.since === props.thread ? said.thread : props.thread;
  const [text, setText] = useWordsToSend(`thread:${props.place}`);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<"say" | "resolve" | null>(null);
  const state = threadState(thread);

  const say = async (resolves: boolean) => {
    if (onSay === null || busy !== null) return;
    setBusy(resolves ? "resolve" : "say");
    const answer = await onSay({ text, resolves });
    setBusy(null);
    if ("refused" in answer) return setRefused(answer.refused);
    setRefused(null);
    setText("");
    setSaid({ since: props.thread, thread: answer.thread });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void say(false);
  };
  const fault = refused?.fields?.text;
  return (
    <div className="flex flex-col gap-4">
      {thread.length === 0 ? (
        <p className="type-help text-ink-3">Nothing is said about this item yet.</p>
      ) : (
        <ol className="border-t border-line">
          {thread.map((remark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: remarks are only ever added behind the last
            <Remark key={index} remark={remark} now={now} />
          ))}
        </ol>
      )}
      {onSay !== null && (leads || state === "open") && (
        <form
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.requestSubmit();
          }}
          className="flex flex-col gap-3"
        >
          {refused && fault === undefined && (
            <Message tone="danger" announce="alert">
              {refused.message} What you wrote is kept here.
            </Message>
          )}
          <TextArea
            ref={fieldRef}
            label={leads ? "To the graders of this item" : "Your answer"}
            serif
            rows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={fault}
            help={help}
          />
          <div className="flex flex-wrap justify-end gap-2">
            {leads && state === "open" && (
              <Button
                size={32}
                icon={CheckCheck}
                busy={busy === "resolve"}
                busyLabel="Resolving"
                onClick={() => void say(true)}
              >
                {text.trim() === "" ? "Resolve" : "Send and resolve"}
              </Button>
            )}
            <Button type="submit" size={32} busy={busy === "say"} busyLabel="Sending">
              {state === "none" ? "Ask" : "Send"}
            </Button>
          </div>
        </form>
      )}
      {onSay !== null && !leads && state === "resolved" && (
        <p className="type-help text-ink-3">The adjudicator has resolved this thread.</p>
      )}
    </div>
  );
}

function Remark({ remark, now }: { readonly remark: ThreadRemark; readonly now: string | null }) {
  const { by, isMine, text, resolves, at } = remark;
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <strong className="type-label">
          {isMine ? `You, as ${by.replace(/^[AG]/, (first) => first.toLowerCase())}` : by}
        </strong>
        <span className="type-help text-ink-3">
          <Time at={at} now={now ?? at} form={now === null ? "exact" : "moment"} />
        </span>
      </p>
      {text !== "" && (
        <p className="type-entry mt-1 whitespace-pre-wrap" dir="auto">
          {text}
        </p>
      )}
      {resolves && (
        <p className="mt-1">
          <StateLabel state="agreed">Resolved</StateLabel>
        </p>
      )}
    </li>
  );
}
