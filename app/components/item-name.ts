/** How an item is called: its task and its sample. Both end in figures, so the word stands between them. */
export function itemName({ task, sampleKey }: { readonly task: string; readonly sampleKey: string }): string {
  return `${task}, sample ${sampleKey}`;
}
