import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice, Radio } from "../../../ui/choice.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { priceTexts } from "./texts.ts";

interface PricesDialogProps {
  area: DeliveryArea;
  siblings: readonly DeliveryArea[];
  onClose: () => void;
}

const hasPrices = ({ price }: DeliveryArea) =>
  price.some(({ basePrice, tiers }) => basePrice !== null || tiers.length > 0);

/** The area's price entries with base price and tiers of another area; the rest stays. */
function withPricesOf(area: DeliveryArea, from: DeliveryArea): DeliveryArea["price"] {
  return area.price.map((entry, at) => {
    const other = entry.product === null ? from.price[at] : from.price.find(({ product }) => product === entry.product);
    return other ? { ...entry, basePrice: other.basePrice, tiers: other.tiers } : entry;
  });
}

/** Copies base price and margins from another area of the agency, in one patch. */
export function PricesDialog({ area, siblings, onClose }: PricesDialogProps) {
  const sources = siblings.filter((other) => other.type === area.type && hasPrices(other));
  const [chosen, setChosen] = useState(sources[0]?.id);
  const after = useSingleCall(onClose);
  const patch = trpc.deliveryArea.patch.useMutation(effectOf("deliveryArea.patch", { success: priceTexts.done }));
  const copy = () => {
    const from = sources.find(({ id }) => id === chosen);
    if (!from) return;
    const found = differences({ price: area.price }, { price: withPricesOf(area, from) });
    const body = (area.type === "PARTNER" ? toPartnerPaths(found) : found).map((operation) => ({ ...operation }));
    if (body.length === 0) onClose();
    else patch.mutate({ id: area.id, version: area.version, body }, after);
  };
  return (
    <Dialog
      title={priceTexts.title}
      onClose={onClose}
      busy={patch.isPending}
      action={
        sources.length > 0 ? (
          <Button look="primary" busy={patch.isPending} onClick={copy}>
            {priceTexts.does}
          </Button>
        ) : null
      }
    >
      {sources.length === 0 ? (
        <p>{priceTexts.none}</p>
      ) : (
        <>
          <p className="mb-2 text-ink-2">{priceTexts.text}</p>
          <fieldset>
            <legend className="type-13 font-medium text-ink-2">{priceTexts.from}</legend>
            {sources.map(({ id, name, price }) => (
              <Choice
                key={id}
                label={name}
                hint={priceTexts.tiers(
                  price.some(({ basePrice }) => basePrice !== null),
                  Math.max(...price.map(({ tiers }) => tiers.length)),
                )}
              >
                <Radio name="from" value={id} checked={id === chosen} onChange={() => setChosen(id)} />
              </Choice>
            ))}
          </fieldset>
        </>
      )}
    </Dialog>
  );
}
