import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.browser.ts";
import { TextInput } from "./text-input.tsx";

type CopyFieldProps = {
  readonly label: string;
  readonly value: string;
  /** What the button copies. */
  readonly what: "link" | "token";
  /** Who may have it, how long it lasts. */
  readonly help?: string;
};

/** A text to take along: chosen whole on focus, and copied by a button. */
export function CopyField({ label, value, what, help }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        label={label}
        help={help}
        face="mono"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex items-center gap-2">
        <Button icon={copied ? Check : Copy} onClick={() => void copyText(value).then(setCopied)}>
          {copied ? "Copied" : `Copy the ${what}`}
        </Button>
        <span role="status" className="visually-hidden">
          {copied ? "Copied" : ""}
        </span>
      </div>
    </div>
  );
}
