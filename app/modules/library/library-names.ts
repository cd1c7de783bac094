/** What the library may call a task: LegalBench's folder names are of this form. */
export const TASK_NAME = /^[a-z0-9_]{1,80}$/;

/** What a split may be called: a file's name without its ending. */
export const SPLIT_NAME = /^[a-z][a-z0-9_-]{0,39}$/;
