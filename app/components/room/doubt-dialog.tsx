import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { Message } from "#app/components/message.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import type { Failure } from "#app/http/failure.ts";
import { DOUBT_SUBJECT_NAMES, DOUBT_SUBJECTS } from "#app/modules/rulings/doubt-words.ts";
import type { Ask } from "./use-doubts.browser.ts";
import { useWordsToSend } from "./words-to-send.browser.ts";

type DoubtDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAsk: Ask;
  /** Who writes about what: their words are kept under it until they are sent. */
  readonly place: string;
  /** It disputes the key of a practice item, and nothing else can be meant. */
  readonly isAboutKey?: boolean;
  /** Who reads it, and what goes on meanwhile. */
  readonly children: string;
};

const TILES = DOUBT_SUBJECTS.map((value) => ({ value, label: DOUBT_SUBJECT_NAMES[value] }));

/** A doubt about the guide or the sample's key. What was written stays until it is sent, however often it closes. */
export function DoubtDialog(props: DoubtDialogProps) {
  const { open, onClose, onAsk, place, isAboutKey = false, children } = props;
  const formId = useId();
  const [about, setAbout] = useState(DOUBT_SUBJECTS[0] as (typeof DOUBT_SUBJECTS)[number]);
  const [text, setText] = useWordsToSend(`doubt:${place}`);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (open) setRefused(null);
  }, [open]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failure = await onAsk({ about: isAboutKey ? "key" : about, text });
    setBusy(false);
    setRefused(failure);
    if (failure !== null) return;
    setText("");
    onClose();
  };
  const fault = refused?.fields?.text;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAboutKey ? "Dispute this key" : "A doubt about the guide"}
      confirm={
        <Button rank="primary" type="submit" form={formId} busy={isBusy} busyLabel="Sending">
          Send the doubt
        </Button>
      }
    >
      <p>{children}</p>
      <form id={formId} onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
        {refused && fault === undefined && (
          <Message tone="danger" announce="alert" title="Your doubt was not sent.">
            {refused.code === "unreachable" ? "The server does not answer." : refused.message} Your words are
            kept here.
          </Message>
        )}
        {!isAboutKey && (
          <RadioTiles legend="It is about" name="about" tiles={TILES} value={about} onChange={setAbout} />
        )}
        <TextArea
          label="What is in doubt"
          serif
          rows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const isSend = event.key === "Enter" && (event.metaKey || event.ctrlKey) && !event.repeat;
            if (isSend && !event.nativeEvent.isComposing) event.currentTarget.form?.requestSubmit();
          }}
          error={fault}
          help="Others read the ruling, never who asked."
        />
      </form>
    </Dialog>
  );
}
