import type { adminAccount } from "@partner-konto/contracts/people/admin-account";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { inviteToCompany } from "../users/index.ts";

export const adminAccountHandlers: Handlers<typeof adminAccount> = {
  async addUser(context, { body }) {
    // The catalogue lists this call without a body, but the call needs the person to add.
    if (!body) throw new InvalidInput({ path: "body", message: "the user to add is missing" });
    return inviteToCompany(context, body);
  },
};
