import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

type PasswordInputProps = Omit<TextInputProps, "type" | "end"> & {
  readonly autoComplete: "current-password" | "new-password";
};

/** A password, hidden until its eye is pressed. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className="button button-quiet button-26 button-icon button-dense"
          aria-pressed={shown}
          aria-label="Show the password"
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size={17} />
        </button>
      }
    />
  );
}
