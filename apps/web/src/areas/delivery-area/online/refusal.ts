import type { AreaBlocker, AreaBlockers } from "@partner-konto/domain/areas/delivery-area/going-online";
import { deliveryAreaHintTexts, offeringRefusalTexts } from "@partner-konto/domain/areas/delivery-area/online-texts";
import type { Reason } from "@partner-konto/domain/error/refusal-details";
import { isServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { CallError } from "../../../data/call-error.ts";

const isBlocker = (code: Reason): code is AreaBlocker => Object.hasOwn(deliveryAreaHintTexts, code);

/** The reasons in a refusal that the checklist has a line for; undefined when there are none. */
export function blockersIn({ details }: CallError): AreaBlockers | undefined {
  const general = (details.generalErrors ?? []).filter(isBlocker);
  const products = (details.productErrors ?? []).flatMap(({ product, errors }) => {
    const codes = errors.filter(isBlocker);
    return product === null || codes.length === 0 ? [] : [{ product, codes }];
  });
  return general.length + products.length > 0 ? { general, products } : undefined;
}

/**
 * The notices that explain a refused switch (portal §4, catalogue §8): one for each known reason, and one for unknown reasons. A
 * refusal always gives at least one notice.
 */
export function refusalTexts({ status, code, text, details }: CallError): string[] {
  const { generalErrors = [], productErrors = [] } = details;
  const told = [
    ...generalErrors.map((reason) => ({ reason, before: "" })),
    ...productErrors.flatMap(({ product, errors }) =>
      errors.map((reason) => ({
        reason,
        before: `${product === null ? offeringRefusalTexts.otherProduct : productTexts[product]}: `,
      })),
    ),
  ];
  const known = told.flatMap(({ reason, before }) => (isServerCode(reason) ? [before + serverCodes[reason].text] : []));
  if (known.length > 0) return [...new Set(known), ...(known.length < told.length ? [offeringRefusalTexts.more] : [])];
  const isUnexplained = status === 400 && (code === "DA_CAN_NOT_GO_ONLINE" || !isServerCode(code));
  return [isUnexplained ? offeringRefusalTexts.unexplained : text];
}
