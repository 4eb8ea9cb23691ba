import type { partnerRegistration } from "@partner-konto/contracts/services/partner-registration";
import { plainVatId } from "@partner-konto/domain/validation/vat-id";
import type { Handlers } from "../../kernel/handler.ts";
import { createCompany } from "../group/index.ts";
import { confirmRegistration, enterRegistration, inviteToCompany } from "../user/index.ts";

export const partnerRegistrationHandlers: Handlers<typeof partnerRegistration> = {
  addUser: (context, { body }) => inviteToCompany(context, body),

  async register(context, { body: { token, ...body } }) {
    const { frontendSource: type, legalName, vatId, address, person, email, phone, fax, acceptsTerms } = body;
    if (token === undefined) {
      await enterRegistration(context, { frontendSource: type, legalName, vatId, address, person, email, phone, fax });
      return { ok: true };
    }
    await confirmRegistration(context, token, body, async () => {
      const contactPoint = { person, email, phone, fax };
      const company = { type, name: legalName, legalName, vatId: plainVatId(vatId), address, contactPoint };
      return (await createCompany(context, company, acceptsTerms)).id;
    });
    return { ok: true };
  },
};
