import type { MarkdownNode } from "#app/lib/markdown-tree.ts";
import { languageOf } from "#app/lib/text-language.ts";
import { KeyHint } from "./key-hint.tsx";
import { MarkdownNodes } from "./markdown-nodes.tsx";
import { Segmented } from "./segmented.tsx";

type RenderedTextProps = {
  readonly nodes: readonly MarkdownNode[];
  /** What the nodes were read from: its script tells the language. */
  readonly text: string;
};

/** An explanation as Markdown, its line breaks kept, its headings below the page's own. It shows no marks. */
export function RenderedText({ nodes, text }: RenderedTextProps) {
  return (
    <MarkdownNodes
      nodes={nodes}
      topHeading={3}
      lang={languageOf(text)}
      className="rendered-text type-explanation"
    />
  );
}

type TextFormSwitchProps = {
  readonly isRendered: boolean;
  readonly onChange: (isRendered: boolean) => void;
};

/** Whether an explanation in Markdown stands as it was written or rendered. */
export function TextFormSwitch({ isRendered, onChange }: TextFormSwitchProps) {
  return (
    <Segmented
      label="Form of the text"
      name="text-form"
      value={isRendered ? "rendered" : "plain"}
      segments={[
        { value: "plain", label: "Plain" },
        { value: "rendered", label: "Rendered" },
      ]}
      onChange={(form) => onChange(form === "rendered")}
    />
  );
}

/** The switch above the text; while it is rendered, why no words can be marked and how to get there, spoken as it comes. */
export function TextFormLine(props: TextFormSwitchProps) {
  return (
    <div className="text-form-line">
      <TextFormSwitch {...props} />
      <p role="status" className="type-help desk-only">
        {props.isRendered ? (
          <>
            Marks refer to the plain text: press <KeyHint keys="m" spoken /> to go back.
          </>
        ) : (
          <KeyHint keys="m" />
        )}
      </p>
    </div>
  );
}
