import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { Product } from "@partner-konto/domain/goods/values";
import { rangeOf } from "../../areas/delivery-area/edit/volumes.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { CopyPricesDialog } from "../copy/copy-prices-dialog.tsx";
import { copyTexts } from "../copy/texts.ts";
import { copyTo } from "./copy-of.ts";
import { type MarginForm, withRow } from "./margin-form.ts";
import { StopCostDialog } from "./stop-cost-dialog.tsx";
import { copyMarginTexts, stopCostTexts, tierTexts } from "./texts.ts";
import { TiersDialog } from "./tiers-dialog.tsx";

const labels = { steps: tierTexts.open, stopCost: stopCostTexts.open, copy: copyTexts.open } as const;
export type MarginDialog = keyof typeof labels;

/** The buttons that open the dialogs. */
export const DialogButtons = ({ onOpen }: { onOpen: (dialog: MarginDialog) => void }) =>
  (Object.keys(labels) as MarginDialog[]).map((dialog) => (
    <Button key={dialog} size="small" onClick={() => onOpen(dialog)}>
      {labels[dialog]}
    </Button>
  ));

interface MarginDialogsProps {
  open: MarginDialog | undefined;
  area: DeliveryArea;
  form: MarginForm;
  /** The entry and product in use. */
  here: { section: string; product: Product };
  onChange: (form: MarginForm) => void;
  onClose: () => void;
}

/** Edits the tiers, computes a product's margins from the cost of a stop, or copies the margins to other areas. */
export function MarginDialogs({ open, area, form, here: { section, product }, onChange, onClose }: MarginDialogsProps) {
  const agency = trpc.businessCustomer.get.useQuery({ id: area.businessCustomerId }).data;
  const entry = form[section];
  const take = (next: MarginForm) => {
    onChange(next);
    onClose();
  };
  if (open === "steps")
    return (
      <TiersDialog
        form={form}
        first={section}
        agencyBasis={agency?.preferences.tierBasis}
        onClose={onClose}
        onTake={(key, changed) => take({ ...form, [key]: changed })}
      />
    );
  if (open === "stopCost" && entry)
    return (
      <StopCostDialog
        name={section}
        entry={entry}
        product={product}
        smallest={rangeOf(area, section).from}
        onClose={onClose}
        onTake={(margins) => take({ ...form, [section]: withRow(entry, product, margins) })}
      />
    );
  if (open === "copy")
    return (
      <CopyPricesDialog
        area={area}
        copied={{ ...copyMarginTexts, copyOf: (target) => copyTo(target, form) }}
        onClose={onClose}
      />
    );
  return null;
}
