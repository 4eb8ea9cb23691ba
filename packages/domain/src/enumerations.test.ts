import { expect, test } from "vitest";
import { selectableFields } from "./companies/agency/selectable-fields.ts";
import { platform } from "./constants.ts";
import { contentCategories, contentTypes } from "./content/values.ts";
import documents from "./enumerations.json" with { type: "json" };
import { frontendSources } from "./frontend.ts";
import { managementModes, moneyUnits, priceBaseTypes, qualitySteps } from "./goods/price-values.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "./goods/values.ts";
import { changeActions } from "./notifications/change-types.ts";
import { customer } from "./orders/order/schema.ts";
import { orderStatuses } from "./orders/order/status.ts";
import { rights, scopeResources } from "./people/rights.ts";
import { resourceKinds } from "./people/scope.ts";
import { gender } from "./person.ts";
import { districtTypes, municipalityTypes, partnerTypes, regions } from "./postal-code/regions.ts";
import { userRoles } from "./roles.ts";

const ours: Record<keyof typeof documents, readonly string[]> = {
  frontendSource: frontendSources,
  partnerType: partnerTypes,
  product: products,
  oilSort: oilSorts,
  pelletType: pelletTypes,
  paymentType: [...paymentTypes, "all"],
  hoseLength: hoseLengths,
  shortVehicle: shortVehicles,
  deliveryTimes,
  salutation: customer.shape.salutation.unwrap().options,
  gender: gender.options,
  pelletQualityStep: qualitySteps,
  userRole: userRoles,
  scopeResource: scopeResources,
  userResourceKind: resourceKinds,
  right: rights,
  changeAction: changeActions,
  contentType: contentTypes,
  contentCategory: contentCategories,
  districtType: districtTypes,
  municipalityType: municipalityTypes,
  priceBaseType: priceBaseTypes,
  orderStatus: orderStatuses,
  businessCustomerSelectableField: selectableFields,
  chargeUnit: [...moneyUnits, "ordersPerDay"],
  region: regions,
  managementMode: managementModes,
};

/** The specification gives these three in English words; our keys are the same words in camel case. */
const inWords = ["chargeUnit", "region", "managementMode"];
const asName = (words: string): string =>
  words
    .split(/[ -]/)
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join("");
const inProduct = (value: string): string =>
  value.replace("{product}", value.startsWith("{product}_") ? platform.toUpperCase() : platform);

test.each(Object.entries(documents))("%s has exactly the values of the documents", (name, values) => {
  const wanted = inWords.includes(name) ? values.map(asName) : values.map(inProduct);
  expect([...ours[name as keyof typeof documents]].toSorted()).toEqual(wanted.toSorted());
});
