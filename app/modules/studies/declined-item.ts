/** An item that a grader gave back and whose place nobody took since. */
export type DeclinedItem = {
  readonly assignmentId: string;
  readonly itemId: string;
  readonly task: string;
  readonly sampleKey: string;
  readonly pseudonym: string;
  /** In the grader's words, for admins. */
  readonly reason: string;
};
