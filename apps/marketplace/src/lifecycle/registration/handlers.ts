import type { partnerRegistration } from "@partner-konto/contracts/lifecycle/partner-registration";
import type { Registration } from "@partner-konto/domain/people/registration";
import { plainVatId } from "@partner-konto/domain/validation/vat-id";
import { createCompany, currentEditions, type EditionRow } from "../../companies/company/index.ts";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { confirmRegistration, enterRegistration } from "../../people/registration/index.ts";
import { inviteToCompany } from "../../people/users/index.ts";

/**
 * The editions that a confirmed registration accepts: those that the page showed, if they are the ones that hold now. A program that names
 * none accepts none, and the portal asks the company after its first sign-in.
 */
async function editionsToAccept(
  context: Context,
  { frontendSource, acceptsTerms, editions }: Registration,
  isConfirmed: boolean,
): Promise<EditionRow[]> {
  const current = await currentEditions(context, frontendSource);
  if (current.length > 0 && !acceptsTerms)
    throw new InvalidInput({ path: "body.acceptsTerms", message: "is required while terms hold" });
  if (!isConfirmed || editions === undefined) return [];
  const shown = new Set(editions);
  if (shown.size !== current.length || current.some(({ id }) => !shown.has(id))) throw new Refusal("TERMS_NOT_CURRENT");
  return current;
}

export const partnerRegistrationHandlers: Handlers<typeof partnerRegistration> = {
  addUser: (context, { body }) => inviteToCompany(context, body),

  async register(context, { body: { token, ...body } }) {
    const { frontendSource: type, legalName, vatId, address, person, email, phone, fax } = body;
    const editions = await editionsToAccept(context, body, token !== undefined);
    if (token === undefined) {
      await enterRegistration(context, { frontendSource: type, legalName, vatId, address, person, email, phone, fax });
      return { ok: true };
    }
    await confirmRegistration(context, token, body, async (id) => {
      const contactPoint = { person, email, phone, fax };
      const company = { type, name: legalName, legalName, vatId: plainVatId(vatId), address, contactPoint };
      const name = [person.firstName, person.lastName].filter(Boolean).join(" ") || email;
      return (await createCompany(context, company, { editions, person: { id, name } })).id;
    });
    return { ok: true };
  },
};
