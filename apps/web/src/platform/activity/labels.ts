import { salutationTexts } from "@partner-konto/domain/people/texts";
import { type ActivityFieldOf, partedFields } from "@partner-konto/domain/platform/activity/fields";
import type { ActivityCollection } from "@partner-konto/domain/platform/activity/kinds";
import { fieldPointer } from "@partner-konto/domain/record/pointer";
import { answerTexts } from "../../companies/agency/edit/answer-texts.ts";
import { settlementTexts } from "../../companies/agency/edit/settlement-texts.ts";
import { editTexts } from "../../companies/agency/edit/texts.ts";
import { formTexts } from "../../companies/agency/form/texts.ts";
import { formTexts as companyFormTexts } from "../../companies/company/form/texts.ts";
import { companyTexts } from "../../companies/company/texts.ts";
import { profileTexts } from "../../companies/profile/texts.ts";
import { dialogTexts } from "../../orders/dialog-texts.ts";
import { settingsTexts } from "../../people/account/texts.ts";
import { userTexts } from "../../people/users/texts.ts";
import { settingLabel } from "../../prices/many-areas/setting-words.ts";

const { legal } = companyTexts;
const order = dialogTexts.fields;
const online = "Online";
const address = {
  "address.street": formTexts.street,
  "address.houseNumber": formTexts.houseNumber,
  "address.postalCode": formTexts.postalCode,
  "address.city": formTexts.city,
};
const person = {
  "contactPoint.person.gender": salutationTexts.label,
  "contactPoint.person.firstName": userTexts.firstName,
  "contactPoint.person.lastName": userTexts.lastName,
};
const places = {
  "resources.businessCustomerGroup": "Ganze Unternehmen",
  "resources.businessCustomer": "Einzelne Niederlassungen",
};

/** The label of each field, as in the forms. */
const fieldLabels: { readonly [C in ActivityCollection]: Readonly<Record<ActivityFieldOf<C>, string>> } = {
  businessCustomer: {
    name: formTexts.name,
    brandName: formTexts.brandName,
    shortName: formTexts.shortName,
    legalName: editTexts.legalName,
    ...address,
    "contactPoints.orders": "Kontakt für Bestellungen",
    "contactPoints.office": "Kontakt im Büro",
    emailSignature: editTexts.signature,
    emailOrderConfirmText: editTexts.confirmText,
    ratingReplies: editTexts.replies,
    instalments: editTexts.instalments,
    instalmentContract: editTexts.instalmentContract,
    "preferences.tierBasis": editTexts.tierBasis,
    "preferences.answerUntilHour": answerTexts.untilHour,
    "preferences.answerWithinHours": answerTexts.withinHours,
    "preferences.escalateTo": answerTexts.escalateTo,
    "preferences.pauseAfter": answerTexts.pauseAfter,
    "preferences.deliveryTolerance": settlementTexts.tolerance,
    "preferences.belowTolerance": settlementTexts.below,
    isActivated: "Aktiviert",
    isOffering: online,
    isLocked: editTexts.isLocked,
    lockReason: editTexts.lockReason,
    groupId: formTexts.company,
    customerId: editTexts.customerId,
    legacyId: editTexts.legacyId,
    collmexId: editTexts.collmexId,
    collmexBillingType: editTexts.collmexBillingType,
    collmexCreditType: editTexts.collmexCreditType,
  },
  deliveryArea: {
    name: "Name",
    color: "Farbe",
    isOffering: online,
    businessCustomerId: "Niederlassung",
    postalCodes: "Postleitzahlen",
    "volumeRange.from": "Kleinste Liefermenge",
    "volumeRange.to": "Größte Liefermenge",
    defaultDeliveryDuration: "Standard-Lieferzeit",
    productSorts: "Sorten",
    pelletTypes: "Produktarten",
    qualityLevels: "Qualitätsstufen",
    dustProtection: "Staubschutz",
    hoseLengths: "Schlauchlängen",
    paymentMethods: "Zahlungsarten",
    vehicles: "Fahrzeuge",
    deliveryTimes: "Lieferzeiten",
    slots: "Lieferfenster",
    ordersPerDay: "Bestellungen am Tag",
    closedDays: "Eigene freie Tage",
    pause: "Pause",
    price: "Preise",
  },
  dispatch: {},
  guardRails: {
    rails: "Preisgrenzen",
  },
  followRule: {
    product: "Produktart",
    deltaCents: "Zum Index",
    deadBandCents: "Erst ab einer Abweichung von",
    "hours.from": "Ändert sich frühestens um",
    "hours.until": "Ändert sich spätestens bis",
    wantedCents: "Neuer Preis wäre",
  },
  pricePlan: { startsAt: "Ab", returnsAt: "Bis", note: "Bemerkung" },
  group: {
    name: "Name",
    legalName: legal.legalName,
    vatId: companyFormTexts.vatId,
    ...address,
    ...person,
    "contactPoint.email": userTexts.email,
    "contactPoint.phone": editTexts.phone,
    "contactPoint.fax": "Fax",
    reason: "Text",
    isActivated: "Freigeschaltet",
    deactivationReason: editTexts.lockReason,
    isLocked: editTexts.isLocked,
    lockReason: editTexts.lockReason,
    "agreements.agb.active": legal.terms,
    "agreements.agb.refUrl": "Fassung der AGB",
  },
  order: {
    status: "Status",
    deliveryDate: "Liefertermin",
    amount: order.amount,
    grossCents: "Betrag",
    unloadingPoints: order.unloadingPoints,
    prod: order.prod,
    hose: order.hose,
    shortVehicle: order.shortVehicle,
    deliveryTimes: order.deliveryTimes,
    paymentType: order.paymentType,
    deliveryAddress: order.deliveryAddress,
    "customer.phone": order.phone,
    "customer.email": order.email,
    note: order.note,
    customText: dialogTexts.message,
  },
  profile: {
    profileName: profileTexts.name,
    description: profileTexts.description,
    imprint: profileTexts.imprint,
    ...address,
    "contactPoint.email": profileTexts.email,
    "contactPoint.phone": profileTexts.phone,
    arbiterShowText: profileTexts.arbiter,
    arbiterText: profileTexts.arbiterText,
    bcIds: profileTexts.agencies,
    hasAGB: profileTexts.types.agb,
    hasWithdrawal: profileTexts.types.withdrawal,
    logo: profileTexts.types.logo,
    images: profileTexts.types.profileImage,
    groupId: formTexts.company,
  },
  credit: { reason: "Grund" },
  ratingAnswer: { statementState: "Antwort", isReported: "Gemeldet" },
  revocationBlacklist: {},
  scope: { ...places, "resources.user": "Einzelne Benutzer" },
  subscription: {
    perApp: settingsTexts.notifications,
    appTypes: settingsTexts.changeTypes,
    ids: settingsTexts.rooms,
  },
  user: {
    ...person,
    "contactPoint.email": userTexts.email,
    roles: userTexts.roles,
    duties: userTexts.duties,
    usedFrontend: userTexts.frontends,
    ...places,
    isActive: userTexts.columns.state,
    isVerified: "E-Mail bestätigt",
    hasApiToken: userTexts.apiKey,
    reason: "Grund",
  },
  webhook: { url: "Adresse", kinds: "Ereignisse", isOn: "Eingeschaltet" },
  userLink: {},
  userSession: {},
};

/** Whether a field is a nested setting of an area: "deliveryTimes.today.cutOff". */
export const isPart = (field: string): boolean => partedFields.some((topic) => field.startsWith(`${topic}.`));

/** A field's label; unknown fields of older releases keep their name. */
export function labelOf(collection: ActivityCollection, field: string): string {
  if (isPart(field)) return settingLabel(fieldPointer(field));
  return (fieldLabels[collection] as Readonly<Record<string, string>>)[field] ?? field;
}
