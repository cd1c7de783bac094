import { useFetcher } from "@remix-run/react";
import { Ban, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Result } from "#app/lib/result.ts";
import type { ItemRecord } from "#app/modules/studies/item-record.ts";
import { Button } from "./button.tsx";
import { FormFailure } from "./form-failure.tsx";
import { Icon } from "./icon.tsx";
import { itemName } from "./item-name.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type ItemStandingProps = {
  readonly item: Pick<ItemRecord, "task" | "sampleKey" | "withdrawal">;
};

/** Takes the item out of the study, or puts it back. */
export function ItemStanding({ item }: ItemStandingProps) {
  const fetcher = useFetcher<Result<unknown>>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {item.withdrawal ? (
        <>
          <FormFailure result={fetcher.data} />
          <fetcher.Form method="post">
            <Button
              type="submit"
              name="intent"
              value="put-back"
              size={26}
              busy={fetcher.state !== "idle"}
              busyLabel="Putting back"
            >
              <Icon of={Undo2} />
              Put back
            </Button>
          </fetcher.Form>
        </>
      ) : (
        <Button size={26} onClick={() => setOpen(true)}>
          <Icon of={Ban} />
          Withdraw…
        </Button>
      )}
      <WithdrawDialog
        open={isOpen}
        title={`Withdraw ${itemName(item)} from the study?`}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
