import { addressTexts, ourValidationTexts } from "@partner-konto/domain/texts/validation";
import { expect, test } from "vitest";
import { wholeOrder } from "../../testing/orders.ts";
import { formErrors } from "../edit/form-rules.ts";
import { formOf } from "../edit/order-form.ts";
import { draftErrors, emptyDraft } from "./draft.ts";

test.each([
  [{ street: "Packstation 145" }, { street: addressTexts.ofPost }],
  [{ houseNumber: "" }, { houseNumber: addressTexts.noHouseNumber }],
  [{ street: "Am Markt 3" }, { houseNumber: addressTexts.numberTwice("3") }],
  [{ phone: "04131 555016/17" }, { phone: ourValidationTexts.onePhone }],
])("by phone and in an edit, %o is asked about at its field", (typed, wrong) => {
  const right = { street: "Am Markt", houseNumber: "3", postalCode: "21335", city: "Lüneburg" };
  expect(draftErrors({ ...emptyDraft("PARTNER"), ...right, ...typed })).toMatchObject(wrong);
  expect(formErrors({ ...formOf(wholeOrder()), ...right, ...typed }, "dealer")).toMatchObject(wrong);
});
