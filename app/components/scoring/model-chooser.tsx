import { useSearchParams } from "@remix-run/react";
import { SegmentedLinks } from "#app/components/segmented.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";

type Models = readonly ScoredModel[];

/** Which model a phone shows, from the address, and the links to the others. A wider page shows all. */
export function ModelChooser({ models }: { readonly models: Models }) {
  const [address] = useSearchParams();
  const shown = useShownModel(models);
  if (models.length < 2) return null;
  return (
    <div className="phone-only">
      <SegmentedLinks
        label="Model"
        className="model-chooser"
        links={models.map(({ id }) => ({
          label: shortModelName(models, id),
          to: withParameters(address, { model: id }),
          current: id === shown,
        }))}
      />
    </div>
  );
}

/** The model that a phone shows: the address names it, or it is the first. */
export function useShownModel(models: Models): string | undefined {
  const [address] = useSearchParams();
  const named = address.get("model");
  return models.find(({ id }) => id === named)?.id ?? models[0]?.id;
}

/** The class of what belongs to a model: a phone leaves out those that are not shown. */
export function modelClass(model: string, shown: string | undefined): string | undefined {
  return model === shown ? undefined : "desk-only";
}
