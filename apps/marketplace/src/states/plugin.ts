import { type ProviderState, providerStates } from "@partner-konto/contracts/states";
import { userRoles } from "@partner-konto/domain/roles";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { onlyLocal } from "../kernel/files/local.ts";
import { InvalidInput, issuesOf } from "../kernel/http/invalid-input.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { NewUser } from "../people/records/index.ts";
import { analysisStates } from "./analysis/analysis-states.ts";
import { areaStates } from "./areas/area-states.ts";
import { placeStates } from "./areas/place-states.ts";
import { billingStates } from "./billing/billing-states.ts";
import { agencyStates } from "./companies/agency-states.ts";
import { companyStates } from "./companies/company-states.ts";
import { profileStates } from "./companies/profile-states.ts";
import { termsStates } from "./companies/terms-states.ts";
import { contentStates } from "./content/content-states.ts";
import { campaignStates } from "./mails/campaign-states.ts";
import { linkStates } from "./mails/link-states.ts";
import { mailStates } from "./mails/mail-states.ts";
import { marketStates } from "./market/market-states.ts";
import { taxStates } from "./market/tax-states.ts";
import { webhookStates } from "./notifications/webhook-states.ts";
import { coopStates } from "./orders/coop-states.ts";
import { dispatchStates } from "./orders/dispatch-states.ts";
import { noteStates } from "./orders/note-states.ts";
import { orderStates } from "./orders/order-states.ts";
import { paymentStates } from "./orders/payment-states.ts";
import { peopleStates } from "./people/people-states.ts";
import { dealerNoteStates } from "./platform/dealer-note-states.ts";
import { tankStates } from "./platform/tank-states.ts";
import { usageStates } from "./platform/usage-states.ts";
import { calculatorStates } from "./prices/calculator-states.ts";
import { priceStates } from "./prices/price-states.ts";
import { ratingStates } from "./ratings/rating-states.ts";
import { add, type Stage, signIn, somebody } from "./stage.ts";
import type { StateHandlers } from "./state.ts";

/** Every provider state, for the pacts, and for the walk of rights at a place. */
export const stateHandlers: StateHandlers = {
  ...paymentStates,
  ...billingStates,
  ...placeStates,
  ...agencyStates,
  ...analysisStates,
  ...areaStates,
  ...calculatorStates,
  ...peopleStates,
  ...campaignStates,
  ...companyStates,
  ...contentStates,
  ...coopStates,
  ...dealerNoteStates,
  ...noteStates,
  ...mailStates,
  ...linkStates,
  ...marketStates,
  ...orderStates,
  ...priceStates,
  ...profileStates,
  ...ratingStates,
  ...dispatchStates,
  ...tankStates,
  ...taxStates,
  ...termsStates,
  ...webhookStates,
  ...usageStates,
};

const names = Object.keys(providerStates) as [ProviderState, ...ProviderState[]];
const request = z.strictObject({
  state: z.enum(names),
  params: z.strictObject({ as: z.enum(userRoles).optional() }).default({}),
  /** Sent by other verifiers than ours. Records are never removed, so a state has no end. */
  action: z.enum(["setup", "teardown"]).default("setup"),
});

/** The owner of the returned token: the state's own person, or a new user with the requested role and no company. */
async function whoAsks(stage: Stage, person: NewUser | undefined, as: NewUser["roles"][number] | undefined) {
  if (as === undefined) return person;
  const other = somebody([as], {}, { usedFrontend: ["AMI"] });
  await add(stage, other);
  return other;
}

/**
 * Provider states for pact (docs/backend). `GET /_states` lists them, `POST /_states {state, params}` builds one and returns its values
 * with a `token`. It creates people and sessions, so it exists only with PACT_STATES=on and only for this machine.
 */
export async function pactStates(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  app.addHook("onRequest", onlyLocal);
  app.log.warn("provider states are on: anybody on this machine can get any token");
  const stage: Stage = { kernel, app };
  app.get("/_states", () => ({ states: names }));
  app.post("/_states", async ({ body }) => {
    const read = request.safeParse(body);
    if (!read.success) throw new InvalidInput(...issuesOf(read.error, "body"));
    const { state, params, action } = read.data;
    if (action === "teardown") return {};
    const made = await stateHandlers[state](stage);
    const person = await whoAsks(stage, "person" in made ? made.person : undefined, params.as);
    return { now: kernel.now().toUTCString(), ...(person && { token: await signIn(stage, person) }), ...made.values };
  });
}
