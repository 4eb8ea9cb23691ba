import { formatDate } from "@partner-konto/domain/format/date";
import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import type { Kysely } from "kysely";
import type { Database } from "../kernel/db/database.ts";
import { insertPastMail } from "../mails/campaigns/index.ts";
import type { NewUser } from "../people/records/index.ts";
import { type Anchor, daysBefore, workedDaysBefore } from "./anchor.ts";
import { instantAt } from "./days.ts";
import { demoId } from "./demo-id.ts";

const author = "Lukas Reuter";
const closing = "Freundliche Grüße\nIhr Partner-Konto-Team";

/** The result of the mail to the nth dealer: one has opted out, the mailbox of another is gone. */
function resultOf(nth: number, sentAt: Date) {
  if (nth === 3) return { state: "skipped", reason: "optOut", sentAt: null } as const;
  if (nth === 5) return { state: "failed", reason: "refused", sentAt: null } as const;
  return { state: "sent", reason: null, sentAt } as const;
}

/** News that all dealers got last week, and the draft of an announcement. */
export async function insertDemoMails(db: Kysely<Database>, anchor: Anchor, users: readonly NewUser[]): Promise<void> {
  const startedAt = new Date(instantAt(workedDaysBefore(anchor, 8), 9 * 60 + 30));
  const endedAt = new Date(startedAt.getTime() + 60_000);
  const dealers = users.filter(({ isActive, roles }) => isActive && roles.some((role) => role.startsWith("BUSINESS_")));
  await insertPastMail(
    db,
    {
      id: demoId("mail", "price limits"),
      version: 3,
      state: "sent",
      kind: "news",
      subject: "Neu im Partner Konto: Preisgrenzen",
      text: `{{salutation}},\n\nab heute legen Sie für {{companyName}} **Preisgrenzen** fest. Das Partner Konto warnt Sie, bevor ein Preis darüber oder darunter liegt.\n\n- Mindestens und höchstens, für jede Ware\n- Zustimmung einer zweiten Person bei großen Sprüngen\n\n${closing}`,
      circle: everybody,
      attachmentIds: [],
      modifiedAt: startedAt,
      modifiedBy: author,
      startedAt,
      startedBy: author,
      endedAt,
    },
    dealers
      .map(({ contactPoint: { email, person } }) => ({ email, name: `${person.firstName} ${person.lastName}` }))
      .toSorted((one, other) => (one.email < other.email ? -1 : 1))
      .map(({ email, name }, nth) => ({
        address: email,
        name,
        mailId: demoId("mail of price limits", email),
        ...resultOf(nth, endedAt),
      })),
  );
  await insertPastMail(db, {
    id: demoId("mail", "maintenance"),
    kind: "contract",
    subject: `Wartung am ${formatDate(daysBefore(anchor, -9))}`,
    text: `{{salutation}},\n\nam **${formatDate(daysBefore(anchor, -9))} von 22:00 bis 23:30 Uhr** arbeiten wir am Partner Konto. In dieser Zeit können Sie sich nicht anmelden. Bestellungen gehen nicht verloren, Sie sehen sie danach.\n\n${closing}`,
    circle: everybody,
    attachmentIds: [],
    modifiedAt: new Date(instantAt(workedDaysBefore(anchor, 1), 16 * 60)),
    modifiedBy: author,
    startedAt: null,
    startedBy: null,
    endedAt: null,
  });
}
