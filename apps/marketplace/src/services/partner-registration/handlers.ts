import type { partnerRegistration } from "@partner-konto/contracts/services/partner-registration";
import { plainVatId } from "@partner-konto/domain/validation/vat-id";
import type { Handlers } from "../../kernel/handler.ts";
import { createCompany } from "../group/index.ts";
import { inviteToCompany, registerUser } from "../user/index.ts";

export const partnerRegistrationHandlers: Handlers<typeof partnerRegistration> = {
  addUser: (context, { body }) => inviteToCompany(context, body),

  async register(context, { body }) {
    const { frontendSource: type, legalName, vatId, address, person, email, phone, fax, acceptsTerms } = body;
    await registerUser(context, body, async () => {
      const contactPoint = { person, email, phone, fax };
      const company = { type, name: legalName, legalName, vatId: plainVatId(vatId), address, contactPoint };
      return (await createCompany(context, company, acceptsTerms)).id;
    });
    return { ok: true };
  },
};
