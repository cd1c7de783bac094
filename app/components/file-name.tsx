import { Fragment } from "react";
import { classNames } from "./class-names.ts";

type FileNameProps = { readonly name: string; readonly className?: string };

/** A file's name with its folders, in the face of files; it breaks behind what joins its words. */
export function FileName({ name, className }: FileNameProps) {
  return (
    <span className={classNames("file-name type-mono", className)}>
      {name.split(/(?<=[/_.-])/u).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
