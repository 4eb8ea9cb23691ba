import type { CallId } from "@partner-konto/contracts/services";

const longAgo = "2001-01-01";
const farAhead = "2099-12-31";
const dealer = { partnerType: "PARTNER" };

/** Values of calls that may be left out and that the first example leaves out; the provider must understand each. */
export const optionalValues: Partial<Record<CallId, Record<string, unknown>>> = {
  "adminBasePrice.putIndices": { confirmed: true },
  "adminBasePrice.putMainDepotPrices": { confirmed: true },
  "adminBasePrice.putSurveys": { confirmed: true },
  "adminMailManager.markDone": { done: "true" },
  "adminSoapUsage.getAll": { from: longAgo, to: farAhead },
  "billing.getInvoiceFile": { format: "pdf" },
  "businessCustomer.add": { shortName: "Heide" },
  "coop.change": { isEnded: true },
  "deliveryArea.getAvailablePostalCodes": { products: ["normal"] },
  "geography.getDistrictRegion": dealer,
  "geography.getOtherCitiesCountByStreets": dealer,
  "geography.getOtherZipcodes": dealer,
  "geography.getPlaceNames": dealer,
  "geography.getPlacesInMunicipality": dealer,
  "geography.getRegionByStateAndDistrictName": dealer,
  "geography.getRegionByStateAndDistrictNuts": dealer,
  "geography.getStateDistrictCities": dealer,
  "heatingOilCalculator.calculate": { deliveryAreaId: "$deliveryAreaId" },
  "heatingOilCalculator.getHistoryChartAmount": { from: "2026-01-01", to: "2026-11-01" },
  "heatingOilCalculator.getHistoryHighAndLow": { from: "2026-01-01", to: "2026-11-01" },
  "heatingOilCalculator.getOilRequirement": { litres: 1000 },
  "order.adminUpdate": { note: "Hund im Hof", phone: "+49 4131 555010", shortVehicle: "withTrailer" },
  "order.deny": { customText: "Der Weg ist gesperrt." },
  "order.getIncomingOrderEmail": { type: "customer" },
  "order.saveDeal": { note: "Hund im Hof" },
  "order.setDeliveryDate": { customText: "Wir rufen eine Stunde vorher an." },
  "order.update": { hose: "fortyMetre", phone: "+49 4131 555010", shortVehicle: "withTrailer" },
  "orderAnalysis.analyseBusinessCustomer": { step: "month" },
  "orderAnalysis.analyseGroup": { productGroup: "oil", step: "month" },
  "orderAnalysis.analyseMarketShareGroup": { productGroup: "oil", step: "month" },
  "orderPrice.preview": {
    hose: "fortyMetre",
    shortVehicle: "withTrailer",
    unloadingPoints: 1,
    deliveryTimes: "normal",
  },
  "prices.plan": { note: "Vor dem Wochenende" },
  "prices.publish": { note: "Vor dem Wochenende" },
  "prices.simulate": { product: "normal" },
  "ratepayV1.getInstallmentPlans": { surchargeCents: 0 },
  "ratepayV2.getInstallmentPlans": { surchargeCents: 0 },
  "user.getResetPasswordToken": { frontendSource: "PARTNER" },
  "user.invite": { firstName: "Nele", lastName: "Neumann" },
  "webhook.change": { isOn: false },
};
