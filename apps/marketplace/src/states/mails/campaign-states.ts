import { randomUUID } from "node:crypto";
import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import { insertPastMail } from "../../mails/campaigns/index.ts";
import { newLink } from "../../people/registration/index.ts";
import { masterAdmin } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

const hourMs = 3_600_000;

/** A mail to the people of a company, and the editor who wrote it. */
async function written(stage: Stage, circle: Partial<Circle> = {}) {
  const { companyId } = await masterAdmin(stage);
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  const mail = {
    kind: "news" as const,
    subject: "Neues im Partner Konto",
    text: "{{salutation}},\n\nab morgen sehen Sie **Preisgrenzen**.",
    attachmentIds: [],
    circle: { ...everybody, groupIds: [companyId], ...circle },
  };
  return { mail, person };
}

/** A mail that is stored and not sent. */
async function drafted(stage: Stage, circle: Partial<Circle> = {}) {
  const { mail, person } = await written(stage, circle);
  const body = { ...mail, campaignId: randomUUID(), version: 0 };
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
    const { mail, person } = await written(stage);
    const { firstName, lastName } = person.contactPoint.person;
    const name = `${firstName} ${lastName}`;
    const values = { campaignId: randomUUID(), version: 2 };
    await prepare(stage, async ({ db, now }) => {
      const begun = { modifiedAt: now, modifiedBy: name, startedAt: now, startedBy: name, endedAt: null };
      await insertPastMail(
        db,
        { ...mail, ...begun, id: values.campaignId, version: values.version, state: "sending" },
        [
          {
            address: person.contactPoint.email,
            name,
            mailId: randomUUID(),
            state: "waiting",
            reason: null,
            sentAt: null,
          },
        ],
      );
      // It waits for its next try. Otherwise the queue, which looks for mails every second, could end the state before the call.
      await db
        .updateTable("campaignRecipient")
        .set({ dueAt: new Date(now.getTime() + hourMs) })
        .where("campaignId", "=", values.campaignId)
        .execute();
    });
    return { values, person };
  },
} satisfies Partial<StateHandlers>;
