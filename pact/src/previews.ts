import type { Example } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";

const byQuery = { query: { dryRun: "true" } };

/** The calls with a preview, which answers what the call would do and changes nothing. */
export const previews: Partial<Record<CallId, Partial<Example>>> = {
  "adminAnalysis.importIndexData": {
    body: { dryRun: true, confirmed: true, rows: [{ line: 2, day: "06.01.2026", series: "Heizöl", value: "71,95" }] },
  },
  "adminAnalysis.importSurveysData": {
    body: {
      dryRun: true,
      confirmed: true,
      rows: [{ line: 2, day: "06.01.2026", goods: "Heizöl", region: "Nord", price: "71,75" }],
    },
  },
  "businessCustomer.delete": byQuery,
  "deliveryArea.toggleIsOffering": { body: { id: "$deliveryAreaId", dryRun: true } },
  "geographyAdmin.importGeodata": byQuery,
  "group.delete": byQuery,
  "group.merge": { body: { sourceId: "$groupId", targetId: "$otherGroupId", dryRun: true } },
  "group.moveDeliveryAreas": {
    body: { deliveryAreaIds: ["$deliveryAreaId"], businessCustomerId: "$otherBusinessCustomerId", dryRun: true },
  },
};
