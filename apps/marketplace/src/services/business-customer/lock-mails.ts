import type { Context } from "../../kernel/handler.ts";
import { dealersWhoMay, greeting } from "../user/index.ts";
import type { Agency } from "./index.ts";

/** Tells those who may change an agency, each in a mail of their own, that support has locked it, or lifted the lock. */
export async function tellOfAgencyLock(context: Context, agency: Agency): Promise<void> {
  const { id, name, isLocked, lockReason } = agency;
  const link = { link: `${context.portalUrl}/agency/${id}`, label: "Niederlassung ansehen" };
  for (const reader of await dealersWhoMay(context.db, ["update", "businessCustomer"], [agency])) {
    await context.mail({
      to: reader.email,
      subject: isLocked ? `Ihre Niederlassung ${name} ist gesperrt` : `Die Sperre von ${name} ist aufgehoben`,
      paragraphs: isLocked
        ? [
            greeting(reader),
            `wir haben Ihre Niederlassung ${name} gesperrt. Sie ist offline, bis wir die Sperre aufheben.`,
            { rows: [["Grund", lockReason ?? ""]] },
            "Fragen dazu beantwortet unser Support.",
            link,
          ]
        : [
            greeting(reader),
            `wir haben die Sperre Ihrer Niederlassung ${name} aufgehoben. War sie vorher online und spricht sonst nichts dagegen, ist sie es jetzt wieder.`,
            link,
          ],
    });
  }
}
