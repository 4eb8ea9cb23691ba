import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { CampaignRecipientTable, CampaignTable } from "./tables.ts";

type Recipient = Pick<
  Insertable<CampaignRecipientTable>,
  "address" | "name" | "mailId" | "state" | "reason" | "sentAt"
>;

/** Inserts a mail with what became of it, for demo data. */
export async function insertPastMail(
  db: Kysely<Database>,
  { circle, ...mail }: Omit<Insertable<CampaignTable>, "circle"> & { circle: Circle },
  recipients: readonly Recipient[] = [],
): Promise<void> {
  await db
    .insertInto("campaign")
    .values({ ...mail, circle: JSON.stringify(circle) })
    .execute();
  if (recipients.length === 0) return;
  await db
    .insertInto("campaignRecipient")
    .values(
      recipients.map((recipient, position) => ({
        ...recipient,
        campaignId: mail.id,
        position,
        addressKey: emailKey(recipient.address),
        filled: JSON.stringify({ salutation: "", firstName: "", lastName: "", companyName: "", agencyName: "" }),
        rank: 1,
        tries: 1,
        dueAt: mail.modifiedAt,
      })),
    )
    .execute();
}
