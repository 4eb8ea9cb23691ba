import { recordId } from "@partner-konto/domain/person";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";

/**
 * An agency in the caller's scope.
 * @throws Refusal NOT_FOUND, for a foreign agency as for a missing or deleted one
 */
export async function agencyToRead(context: Context, id: string) {
  const [agency] = recordId.safeParse(id).success
    ? await agenciesInScope(context.db, signedInCaller(context), [id.toLowerCase()])
    : [];
  if (!agency) throw notFound();
  return agency;
}
