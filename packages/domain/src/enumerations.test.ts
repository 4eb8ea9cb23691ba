import { expect, test } from "vitest";
import { selectableFields } from "./business-customer/selectable-fields.ts";
import { platform } from "./constants.ts";
import { contentCategories, contentTypes } from "./content/values.ts";
import documents from "./enumerations.json" with { type: "json" };
import { frontendSources } from "./frontend.ts";
import { districtTypes, municipalityTypes, partnerTypes, regions } from "./geography/values.ts";
import { changeActions } from "./notification/change-types.ts";
import { customer } from "./order/schema.ts";
import { orderStatuses } from "./order/status.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "./order/values.ts";
import { gender } from "./person.ts";
import { managementModes, moneyUnits, priceBaseTypes, qualitySteps } from "./pricing/values.ts";
import { rights, scopeResources } from "./user/rights.ts";
import { userRoles } from "./user/roles.ts";
import { resourceKinds } from "./user/scope.ts";

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
