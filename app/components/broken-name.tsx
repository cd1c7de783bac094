import { Fragment } from "react";

type BrokenNameProps = {
  readonly name: string;
  /** Where a line may end: at each match, which takes no characters. */
  readonly at: RegExp;
};

/** A name without spaces, which breaks only where its parts meet. */
export function BrokenName({ name, at }: BrokenNameProps) {
  return name.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A task's name, which breaks after an underscore where the column is narrow, but not before its number. */
export function TaskName({ slug }: { readonly slug: string }) {
  return <BrokenName name={slug} at={/(?<=_)(?!\d)/u} />;
}
