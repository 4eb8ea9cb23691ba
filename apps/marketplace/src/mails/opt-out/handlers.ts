import type { publicAmi } from "@partner-konto/contracts/content/public-ami";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { askToEndMails, endMailsByLink } from "./opt-out.ts";

export const optOutHandlers: Pick<Handlers<typeof publicAmi>, "optOut"> = {
  async optOut(context, { body: { token, email } }) {
    if (token !== undefined && email === undefined) await endMailsByLink(context, token);
    else if (email !== undefined && token === undefined) await askToEndMails(context, email);
    else throw new InvalidInput({ path: "body", message: "either a token or an address" });
    return { ok: true };
  },
};
