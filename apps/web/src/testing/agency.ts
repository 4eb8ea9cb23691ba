import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";

/** An agency as the server returns it; the caller overrides what matters. */
export const agencyOf = (more: Partial<BusinessCustomer> = {}): BusinessCustomer => ({
  id: "22222222-2222-4222-8222-222222222222",
  version: 1,
  legacyId: null,
  customerId: "K-10017",
  groupId: "33333333-3333-4333-8333-333333333333",
  type: "PARTNER",
  name: "Lüneburg",
  brandName: "Heidebrand",
  shortName: "Lüneburg",
  legalName: "Heidebrand Energie GmbH",
  isActivated: true,
  isOffering: true,
  isDeleted: false,
  isLocked: false,
  lockReason: null,
  onlineBlockers: [],
  address: { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" },
  contactPoints: [{ kind: "orders", email: "bestellung@heidebrand.example", phone: "040 66969 210" }],
  deliveryAreas: ["88888888-8888-4888-8888-888888888888"],
  preferences: { tierBasis: "averagePerPoint" },
  emailSignature: "Ihre Disposition",
  emailOrderConfirmText: "Vielen Dank für Ihren Auftrag.",
  instalments: false,
  instalmentContract: "none",
  ratingReplies: ["Vielen Dank für Ihre Bewertung."],
  collmexId: "70017",
  collmexBillingType: 0,
  collmexCreditType: 1,
  ...more,
});

/** The hour by which orders are answered, as nobody has changed it. */
export const answerClock = { untilHour: 17, version: 1, modifiedAt: null, modifiedBy: null };
