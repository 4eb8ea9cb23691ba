import { randomUUID } from "node:crypto";
import type { Circle } from "@partner-konto/domain/campaign/circle";
import { everybody } from "@partner-konto/domain/campaign/everybody";
import { newLink } from "../services/user/index.ts";
import { masterAdmin } from "./people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "./stage.ts";
import type { StateHandlers } from "./state.ts";

/** A mail to the people of a company, and the editor who wrote it. */
async function drafted(stage: Stage, circle: Partial<Circle> = {}) {
  const { companyId } = await masterAdmin(stage);
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  const body = {
    campaignId: randomUUID(),
    version: 0,
    kind: "news" as const,
    subject: "Neues im Partner Konto",
    text: "{{salutation}},\n\nab morgen sehen Sie **Preisgrenzen**.",
    attachmentIds: [],
    circle: { ...everybody, groupIds: [companyId], ...circle },
  };
  const token = await signIn(stage, person);
  const { id: campaignId, version } = await make(stage, "campaign.save", { body }, token);
  return { values: { campaignId, version }, person, body, token };
}

export const campaignStates = {
  async "an address that waits for its confirmation"(stage) {
    const { admin } = await masterAdmin(stage);
    const email = `neu-${admin.contactPoint.email}`;
    await prepare(stage, ({ db, now }) => newLink(db, { kind: "verify", userId: admin.id, email }, now));
    return { values: { email } };
  },

  async "a mail that is drafted"(stage) {
    const { values, person } = await drafted(stage);
    return { values, person };
  },

  async "a mail that somebody else changed meanwhile"(stage) {
    const { values, person, body, token } = await drafted(stage);
    const changed = { ...body, version: values.version, subject: "Neues für Sie" };
    await make(stage, "campaign.save", { body: changed }, token);
    return { values, person };
  },

  async "a mail that nobody would get"(stage) {
    const { values, person } = await drafted(stage, { groupIds: [randomUUID()] });
    return { values, person };
  },

  async "a mail that is being sent"(stage) {
    const { values, person, token } = await drafted(stage);
    const { campaignId, version } = values;
    const sending = await make(stage, "adminMail.sendGeneric", { body: { campaignId, version } }, token);
    return { values: { ...values, version: sending.version }, person };
  },
} satisfies Partial<StateHandlers>;
