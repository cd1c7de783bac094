import type { ImportKind } from "./import-preview.ts";

export type ListedImport = {
  readonly id: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly newCount: number;
  readonly unchangedCount: number;
  readonly changedCount: number;
  readonly rejectedCount: number;
  /** Null: the command line, or a person whose name was erased. */
  readonly by: string | null;
  readonly createdAt: Date;
};

export type OpenUpload = {
  readonly uploadId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly createdAt: Date;
};
