/** How a model in a run is written, e.g. `GPT-4` or `GPT-4, run b`. */
export function modelName(model: { readonly model: string; readonly run: string }): string {
  return model.run === "" ? model.model : `${model.model}, run ${model.run}`;
}
