import { type Context, signedInCaller } from "../../kernel/handler.ts";

/** Notes a step of the platform about a company, which its people see. */
export async function noteStep(
  context: Context,
  groupId: string,
  kind: "asked" | "rejected" | "admitted",
  text: string | null,
): Promise<void> {
  const { db, now } = context;
  const byId = signedInCaller(context).id;
  await db.insertInto("admissionStep").values({ groupId, kind, text, at: now, byId }).execute();
}
