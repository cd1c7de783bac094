import { BrokenName } from "./broken-name.tsx";
import { classNames } from "./class-names.ts";

type FileNameProps = { readonly name: string; readonly className?: string };

/** A file's name with its folders, in the face of files; it breaks behind what joins its words, before its ending. */
export function FileName({ name, className }: FileNameProps) {
  return (
    <span className={classNames("file-name type-mono", className)}>
      <BrokenName name={name} at={/(?<=[/_-])|(?=\.)/u} />
    </span>
  );
}
