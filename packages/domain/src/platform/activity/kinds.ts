import { type OrderAction, orderActions } from "../../orders/order/steps.ts";

/** The subjects that the activity can be filtered by. */
export const activitySubjects = ["company", "agency", "area", "page", "person", "order", "consumer"] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** The kinds of change that the activity can be filtered by. */
export const activityChanges = ["created", "changed", "removed"] as const;
export type ActivityChange = (typeof activityChanges)[number];

const created = "created";
const changed = "changed";
const removed = "removed";

const steps = Object.fromEntries(orderActions.map((action) => [action, changed])) as Record<
  OrderAction,
  typeof changed
>;

/**
 * Every kind of entry in the audit log: for each collection its subject, and for each action its kind of change. An unlisted kind cannot
 * be written. A collection without a subject belongs to no company but to the platform, so no activity list shows it; every other kind
 * has its sentence in the portal.
 */
export const activityKinds = {
  businessCustomer: {
    subject: "agency",
    actions: {
      create: created,
      patch: changed,
      toggleIsActivated: changed,
      toggleIsOffering: changed,
      changeLegalName: changed,
      companyDeactivated: changed,
      companyActivated: changed,
      companyLocked: changed,
      companyUnlocked: changed,
      companyMerged: changed,
      companyDeleted: removed,
      delete: removed,
    },
  },
  deletionRequest: { subject: null, actions: { requestDeleteAccount: changed, undo: removed } },
  deliveryArea: {
    subject: "area",
    actions: {
      create: created,
      patch: changed,
      publish: changed,
      undoPublication: changed,
      toggleIsOffering: changed,
      split: changed,
      merged: changed,
      agencyDeleted: changed,
      moveDeliveryAreas: changed,
      delete: removed,
      pauseUnanswered: changed,
    },
  },
  basePrice: {
    subject: null,
    actions: {
      putMainDepotPrices: changed,
      withdrawBasePrice: removed,
      putIndices: changed,
      putSurveys: changed,
      importIndexData: changed,
      importSurveysData: changed,
    },
  },
  content: { subject: null, actions: { create: created, patch: changed, delete: removed } },
  /** Staff's notes about dealers, which no dealer sees. */
  dealerNote: { subject: null, actions: { create: created, patch: changed } },
  depot: { subject: null, actions: { create: created, update: changed } },
  chart: { subject: null, actions: { updateTrendlines: changed } },
  geodata: {
    subject: null,
    actions: { import: changed, copy: changed, delete: removed, deleteStreet: removed, deleteImport: removed },
  },
  /** Mails that staff send. The entry of a mail to one person carries that person's id, or its own. */
  campaign: {
    subject: null,
    actions: { save: changed, start: changed, stop: changed, remove: removed, test: changed, verification: changed },
  },
  billingRun: { subject: null, actions: { start: created, finish: changed } },
  /** Trucks and text blocks of an agency; the entry carries the agency's id. */
  dispatch: { subject: "agency", actions: { saveDispatch: changed } },
  /** Stops of an agency's trucks; the entry carries the agency's id. Each movement is one, too many for a list of activity. */
  dispatchDay: { subject: null, actions: { saveDay: changed } },
  feeRate: { subject: null, actions: { add: created, remove: removed } },
  /** A VAT rate or CO2 price; the entry carries the number of what was recorded. */
  taxRate: { subject: null, actions: { announce: created, withdraw: removed } },
  termsEdition: { subject: null, actions: { upload: created, remove: removed } },
  tankMaker: { subject: null, actions: { create: created, change: changed, remove: removed } },
  tankFirm: { subject: null, actions: { create: created, change: changed, remove: removed } },
  coop: { subject: null, actions: { create: created, change: changed, renewKey: changed, remove: removed } },
  /** The credit of an order's fee; the entry carries the order's id. */
  credit: {
    subject: "order",
    actions: { request: changed, grant: changed, decline: changed, withdraw: changed },
  },
  /** An agency's guard rails; the entry carries the agency's id. */
  guardRails: { subject: "agency", actions: { patchGuardRails: changed } },
  /** A delivery area's rule; the entry carries the area's id. */
  followRule: { subject: "area", actions: { followIndex: changed, stopFollowing: changed, holdFollowing: changed } },
  /** One entry for each agency whose areas the plan contains; the entry carries the agency's id. */
  pricePlan: {
    subject: "agency",
    actions: { plan: created, agreeToPlan: changed, dropPlan: removed, refusePlan: changed },
  },
  group: {
    subject: "company",
    actions: {
      create: created,
      patch: changed,
      changeLegalName: changed,
      acceptTerms: changed,
      toggleIsActivated: changed,
      askCompany: changed,
      rejectCompany: changed,
      uploadProof: changed,
      removeProof: changed,
      merge: removed,
      delete: removed,
    },
  },
  order: {
    subject: "order",
    actions: {
      place: created,
      ...steps,
      undo: changed,
      remindAnswer: changed,
      escalateAnswer: changed,
      proveAddress: changed,
      markPaid: changed,
    },
  },
  profile: {
    subject: "page",
    actions: {
      create: created,
      patch: changed,
      upload: changed,
      removeFile: changed,
      removeBcId: changed,
      replaceGroupId: changed,
      agencyCreated: changed,
      agencyDeleted: changed,
      companyMerged: changed,
      companyDeleted: removed,
      delete: removed,
    },
  },
  /** Before its publication a rating is nothing that its dealer reads; its own history tells staff who did what. */
  rating: {
    subject: null,
    actions: {
      ask: created,
      save: changed,
      confirm: changed,
      sendQsLink: changed,
      sendToPartner: changed,
      changeState: changed,
      updateByProduct: changed,
    },
  },
  /** The hour by which dealers answer orders, which the platform sets. */
  orderClock: { subject: null, actions: { put: changed } },
  /** An agency's notes on an order. They say who wrote them; the activity would only repeat it. */
  orderNote: { subject: null, actions: { add: created, change: changed, remove: removed } },
  paymentProvider: { subject: null, actions: { test: changed } },
  mailAddress: { subject: null, actions: { release: changed, liftComplaint: changed } },
  mailProblem: { subject: null, actions: { markDone: changed, markOpen: changed } },
  /** The order's own history tells its dealer of these steps. */
  payment: {
    subject: null,
    actions: {
      request: created,
      wait: changed,
      decline: changed,
      confirm: changed,
      ship: changed,
      cancel: changed,
      refundPart: changed,
      refundRest: changed,
      note: changed,
      read: changed,
      retry: changed,
      shipAgain: changed,
    },
  },
  /** An agency's statement on a rating, or its report; the entry carries the order's id. */
  ratingAnswer: { subject: "order", actions: { updateByPartner: changed } },
  /** An address that no longer wants certain mails; it belongs to no company. */
  optOut: { subject: null, actions: { optOut: changed, undo: removed } },
  revocationBlacklist: { subject: "consumer", actions: { add: created, remove: removed } },
  scope: {
    subject: "person",
    actions: {
      addResource: changed,
      removeResource: changed,
      copy: changed,
      put: changed,
      patch: changed,
      companyDeleted: changed,
      companyMerged: changed,
    },
  },
  subscription: { subject: "person", actions: { create: changed, patch: changed, delete: changed } },
  user: {
    subject: "person",
    actions: {
      create: created,
      register: created,
      patch: changed,
      changeRole: changed,
      toggleIsActive: changed,
      changePassword: changed,
      resetPassword: changed,
      acceptInvitation: changed,
      verify: changed,
      changeApiToken: changed,
      beginSecondFactor: changed,
      confirmSecondFactor: changed,
      renewRecoveryCodes: changed,
      endSecondFactor: changed,
      resetSecondFactor: changed,
      getTokenWithScope: changed,
      beginChanges: changed,
      delete: removed,
    },
  },
  /** A webhook belongs to a company; the entry carries the company's id. */
  webhook: {
    subject: "company",
    actions: {
      createWebhook: changed,
      changeWebhook: changed,
      removeWebhook: changed,
      renewWebhookSecret: changed,
      probeWebhook: changed,
      resendToWebhook: changed,
      switchOffWebhook: changed,
    },
  },
  userLink: { subject: "person", actions: { reset: changed, invite: changed, verify: changed } },
  userSession: { subject: "person", actions: { endSession: changed, endOtherSessions: changed } },
} as const satisfies Record<string, { subject: ActivitySubject | null; actions: Record<string, ActivityChange> }>;

export type AuditCollection = keyof typeof activityKinds;
/** The collections that an activity list shows. */
export type ActivityCollection = {
  [C in AuditCollection]: (typeof activityKinds)[C]["subject"] extends null ? never : C;
}[AuditCollection];
export type ActivityActionOf<C extends AuditCollection> = keyof (typeof activityKinds)[C]["actions"] & string;

/** A collection together with one of its own actions. */
export type ActivityKind = {
  [C in AuditCollection]: { collection: C; action: ActivityActionOf<C> };
}[AuditCollection];

/** @returns whether activity lists show a collection: the platform's own belong to no company */
export const isShown = (collection: AuditCollection): collection is ActivityCollection =>
  activityKinds[collection].subject !== null;

/** @returns subject and kind of change of an audit entry; undefined for the platform's own, and for a kind that only an older release wrote */
export function aboutKind(
  collection: string,
  action: string,
): { subject: ActivitySubject; change: ActivityChange } | undefined {
  if (!Object.hasOwn(activityKinds, collection)) return undefined;
  const { subject, actions } = activityKinds[collection as AuditCollection];
  if (subject === null || !Object.hasOwn(actions, action)) return undefined;
  return { subject, change: actions[action as keyof typeof actions] };
}
