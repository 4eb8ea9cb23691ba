import { searchWordsOf } from "@partner-konto/domain/text/search";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { customerTexts } from "../customer-texts.ts";
import type { OrderRow } from "../tables.ts";

/** Writes the search words of a locked order again after its notes changed. The order's version stays: nobody who edits it conflicts. */
export async function writeNoteWords(
  db: Kysely<Database>,
  { id, customer, deliveryAddress }: Pick<OrderRow, "id" | "customer" | "deliveryAddress">,
): Promise<void> {
  const notes = await db
    .selectFrom("orderNote")
    .select("text")
    .where("orderId", "=", id)
    .orderBy("createdAt")
    .execute();
  const noteWords = [...new Set(searchWordsOf(notes.map(({ text }) => text)))].join(" ");
  const { searchText } = customerTexts(customer, deliveryAddress, noteWords);
  await db.updateTable("orders").set({ noteWords, searchText }).where("id", "=", id).execute();
}
