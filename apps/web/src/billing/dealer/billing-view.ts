import { id } from "../../ui/view/fields.ts";
import { type Field, viewOf } from "../../ui/view/view-of.ts";

const year: Field<number | null> = {
  usual: null,
  read: (text) => (/^20\d\d$/.test(text) ? Number(text) : undefined),
  write: (value) => String(value ?? ""),
};

export const billingView = viewOf({
  /** Null for the newest year with an invoice. */
  year,
  /** The id of the opened invoice, or "now" for the fees that are not billed yet. */
  opened: { ...id(null, "now"), name: "invoice" },
});
