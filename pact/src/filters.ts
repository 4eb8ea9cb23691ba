import type { CallId } from "@partner-konto/contracts/services";

/** The filters of a list. */
interface Filters {
  /** Values with which the list still holds the state's record, all at once. */
  keeps?: Record<string, unknown>;
  /** Values that leave out every record of the state, one at a time: a provider that ignores the filter shows the record. */
  leavesOut: Record<string, unknown>;
}

const longAgo = "2001-01-01";
const farAhead = "2099-12-31";
const nobody = "0b0a1c64-0000-4000-8000-00000000dead";
const wordOfNobody = "Xylanthrop";

/** The lists with filters. A filter without a value that leaves out every record for certain is missing here. */
export const filters: Partial<Record<CallId, Filters>> = {
  "account.keyUsage": { keeps: { from: longAgo, to: farAhead }, leavesOut: {} },
  "activity.find": {
    keeps: { recordId: "$agencyId", from: longAgo, to: farAhead },
    leavesOut: { recordId: nobody, userId: "system", change: "removed", from: farAhead, to: longAgo, before: 1 },
  },
  "adminContent.list": { leavesOut: { text: wordOfNobody, state: "draft" } },
  "adminDealerNote.list": { leavesOut: { businessCustomerId: nobody, text: wordOfNobody } },
  "adminMailManager.getBounceList": {
    keeps: { text: "$email", from: longAgo, to: farAhead },
    leavesOut: { text: wordOfNobody, from: farAhead, to: longAgo, kinds: ["complaint"] },
  },
  "billing.getFees": {
    keeps: { invoiceId: "$invoiceId" },
    leavesOut: { invoiceId: nobody, month: "2001-01", year: 2001, issuedIn: 2001, isOpen: true },
  },
  "deliveryArea.findByFilter": {
    keeps: { page: 1, limit: 25 },
    leavesOut: { businessCustomerIds: [nobody], text: wordOfNobody, isOffering: false },
  },
  "newsContent.list": { leavesOut: { type: "partnerPelletNews" } },
  "order.list": {
    keeps: {
      businessCustomerId: "$businessCustomerId",
      agencies: ["$businessCustomerId"],
      start: longAgo,
      end: farAhead,
      deliveryFrom: longAgo,
      deliveryTo: farAhead,
      paymentType: ["all"],
      amountFrom: 0,
      amountTo: 1_000_000,
      products: ["normal"],
      upTo: 2_147_483_647,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      hours: Array.from({ length: 24 }, (_, hour) => hour),
    },
    leavesOut: {
      businessCustomerId: nobody,
      groupId: nobody,
      orderId: "1",
      status: ["done"],
      text: wordOfNobody,
      agencies: [nobody],
      start: farAhead,
      end: longAgo,
      deliveryFrom: farAhead,
      deliveryTo: longAgo,
      postalCodes: ["00000"],
      amountFrom: 1_000_000,
      amountTo: 0,
      overdue: true,
      unanswered: true,
      unpaid: true,
      products: ["premium"],
      upTo: 0,
    },
  },
  "orderBilling.getBusinessCustomerIndividualInvoices": {
    keeps: { year: "$year", month: "$month" },
    leavesOut: { year: 2001, month: "2001-01", kind: "creditNote" },
  },
  "orderBilling.getCredits": { keeps: { limit: 25, page: 1 }, leavesOut: { groupId: nobody, status: ["settled"] } },
  "prices.findFollowRules": {
    keeps: { businessCustomerIds: ["$businessCustomerId"], sort: "area", direction: "desc", page: 1, limit: 25 },
    leavesOut: { businessCustomerIds: [nobody], text: wordOfNobody, states: ["held"] },
  },
  "prices.findPublications": {
    keeps: { limit: 25 },
    leavesOut: { businessCustomerIds: [nobody], before: "$publicationId" },
  },
  "prices.findPlans": { keeps: { limit: 25 }, leavesOut: { deliveryAreaIds: [nobody], isOver: true } },
  "ratepayV2.list": {
    keeps: { businessCustomerId: "$businessCustomerId", start: longAgo, end: farAhead },
    leavesOut: { businessCustomerId: nobody, orderId: "1", start: farAhead, end: longAgo, isWaiting: true },
  },
  "rating.findForPartner": {
    keeps: { id: "$ratingId", from: longAgo, to: farAhead, stars: [1, 2, 3, 4, 5], waiting: true },
    leavesOut: {
      id: nobody,
      businessCustomerId: nobody,
      from: farAhead,
      to: longAgo,
      text: wordOfNobody,
    },
  },
  "rating.findForCustomer": { leavesOut: { states: ["rejected"] } },
  "rating.findForProduct": {
    keeps: { id: "$ratingId" },
    leavesOut: { id: nobody, businessCustomerId: nobody, disputed: true, text: wordOfNobody, statementWaiting: true },
  },
  "rating.findPublic": { keeps: { stars: [1, 2, 3, 4, 5] }, leavesOut: { businessCustomerId: nobody } },
  "streets.find": { leavesOut: { text: wordOfNobody, importId: nobody } },
  "user.find": {
    keeps: { text: "$email", isActive: true, sort: "email", direction: "desc" },
    leavesOut: { text: wordOfNobody, groupId: nobody, role: "PLATFORM_ADMIN", isActive: false, isVerified: false },
  },
  "user.findWithScope": {
    keeps: { ids: ["$userId"], text: "$email", isActive: true, sort: "email", direction: "desc" },
    leavesOut: { ids: [nobody], text: wordOfNobody, role: "PLATFORM_ADMIN", groupId: nobody, isVerified: false },
  },
};
