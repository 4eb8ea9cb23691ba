import { randomUUID } from "node:crypto";
import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import { newLink } from "../../apps/marketplace/src/people/user/index.ts";
import { make, prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";

/** Mails of staff to the people of a place: a draft, and one that is being sent. Both belong to the platform. */
export async function campaignRecords(
  stage: Stage,
  { token, agencyId, userId, invitedId }: { token: string; agencyId: string; userId: string; invitedId: string },
) {
  const draft = () => {
    const content = { kind: "contract" as const, subject: "Wartung", text: "Guten Tag", attachmentIds: [] };
    const circle = { ...everybody, agencyIds: [agencyId] };
    return make(stage, "campaign.save", { body: { ...content, circle, campaignId: randomUUID(), version: 0 } }, token);
  };
  const drafted = await draft();
  const other = await draft();
  const { id, version } = await make(
    stage,
    "adminMail.sendGeneric",
    { body: { campaignId: other.id, version: other.version } },
    token,
  );
  const email = `${randomUUID()}@heidebrand.example`;
  await prepare(stage, ({ db, now }) => newLink(db, { kind: "verify", userId, email }, now));
  return {
    "a mail that is drafted": { campaignId: drafted.id, version: drafted.version },
    "a mail that is being sent": { campaignId: id, version },
    "an address that waits for its confirmation": { email },
    "a colleague who was invited": { userId: invitedId },
  };
}
