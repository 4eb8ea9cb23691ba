import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import type { CampaignKind } from "@partner-konto/domain/mails/campaigns/values";
import type { StopReason } from "@partner-konto/domain/mails/problem-kind";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { stoppedAddresses } from "../bounces/index.ts";
import { type Recipient, recipientsOf } from "./circle.ts";

/** Keys in one query; Postgres takes 65,535 parameters. */
const addressesAtOnce = 5000;

/** A hard bounce stops every mail; all other reasons stop those that no contract needs. */
const stops = (kind: CampaignKind, reason: StopReason): boolean => kind !== "contract" || reason === "hardBounce";

/** Who gets a mail, and who does not and why. */
export async function reachOf(
  db: Kysely<Database>,
  { kind, circle }: { kind: CampaignKind; circle: Circle },
): Promise<{ included: Recipient[]; left: (Recipient & { reason: StopReason })[] }> {
  const all = await recipientsOf(db, circle);
  const reasons = new Map<string, StopReason>();
  for (let from = 0; from < all.length; from += addressesAtOnce) {
    const addresses = all.slice(from, from + addressesAtOnce).map(({ address }) => address);
    for (const [address, reason] of await stoppedAddresses(db, addresses))
      if (stops(kind, reason)) reasons.set(address, reason);
  }
  return {
    included: all.filter(({ address }) => !reasons.has(address)),
    left: all.flatMap((recipient) => {
      const reason = reasons.get(recipient.address);
      return reason ? [{ ...recipient, reason }] : [];
    }),
  };
}
