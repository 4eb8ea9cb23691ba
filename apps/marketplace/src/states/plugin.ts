import { type ProviderState, providerStates } from "@partner-konto/contracts/states";
import { userRoles } from "@partner-konto/domain/roles";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { onlyLocal } from "../kernel/files/local.ts";
import { InvalidInput, issuesOf } from "../kernel/http/invalid-input.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { NewUser } from "../people/user/index.ts";
import { agencyStates } from "./agency-states.ts";
import { analysisStates } from "./analysis-states.ts";
import { areaStates } from "./area-states.ts";
import { billingStates } from "./billing-states.ts";
import { calculatorStates } from "./calculator-states.ts";
import { campaignStates } from "./campaign-states.ts";
import { companyStates } from "./company-states.ts";
import { contentStates } from "./content-states.ts";
import { coopStates } from "./coop-states.ts";
import { dealerNoteStates } from "./dealer-note-states.ts";
import { dispatchStates } from "./dispatch-states.ts";
import { linkStates } from "./link-states.ts";
import { mailStates } from "./mail-states.ts";
import { marketStates } from "./market-states.ts";
import { noteStates } from "./note-states.ts";
import { orderStates } from "./order-states.ts";
import { paymentStates } from "./payment-states.ts";
import { peopleStates } from "./people-states.ts";
import { placeStates } from "./place-states.ts";
import { priceStates } from "./price-states.ts";
import { profileStates } from "./profile-states.ts";
import { ratingStates } from "./rating-states.ts";
import { add, type Stage, signIn, somebody } from "./stage.ts";
import type { StateHandlers } from "./state.ts";
import { tankStates } from "./tank-states.ts";
import { taxStates } from "./tax-states.ts";
import { termsStates } from "./terms-states.ts";
import { usageStates } from "./usage-states.ts";
import { webhookStates } from "./webhook-states.ts";

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
