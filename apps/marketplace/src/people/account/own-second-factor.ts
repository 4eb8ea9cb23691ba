import type { account } from "@partner-konto/contracts/people/account";
import { isStaff } from "@partner-konto/domain/roles";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import {
  type Account,
  countGuess,
  lockAccount,
  type SecondFactorChange,
  secondFactorMail,
  secondFactors,
  withPassword,
} from "../records/index.ts";
import { endAccess } from "../sessions/index.ts";
import { lockedForChange } from "../users/index.ts";
import { ownAccount } from "./own-account.ts";

type FactorHandlers = Pick<
  Handlers<typeof account>,
  | "getSecondFactor"
  | "beginSecondFactor"
  | "confirmSecondFactor"
  | "renewRecoveryCodes"
  | "endSecondFactor"
  | "resetSecondFactor"
>;

const stateAfter = {
  beginSecondFactor: "begun",
  confirmSecondFactor: "on",
  renewRecoveryCodes: "on",
  endSecondFactor: "off",
  resetSecondFactor: "off",
} as const;

function noteChange(context: Context, { id, version }: Account, action: keyof typeof stateAfter): Promise<void> {
  return context.audit({
    collection: "user",
    recordId: id,
    version,
    action,
    fields: ["secondFactor"],
    before: null,
    after: { secondFactor: stateAfter[action] },
  });
}

/** Writes the audit record of a change and mails the owner, so that they notice. */
async function record(context: Context, account: Account, action: SecondFactorChange): Promise<void> {
  await noteChange(context, account, action);
  await context.mail(secondFactorMail(account, action));
}

/**
 * Ends other sessions, mailed links and known browsers, which were opened under the previous rule. The API key stays: a second factor does
 * not guard it.
 */
const endElsewhere = (context: Context) => {
  const { id, sessionId } = signedInCaller(context);
  return endAccess(context, id, { sessionId, apiKey: true });
};

const beginSecondFactor: FactorHandlers["beginSecondFactor"] = async (context, { body: { password } }) => {
  const account = await ownAccount(context);
  await withPassword(context, account, password);
  if (account.hasSecondFactor) throw new Refusal("SECOND_FACTOR_ON");
  return context.transaction(async (inside) => {
    // If a parallel call switched the factor on meanwhile, a new secret would overwrite it and lock the owner out.
    const locked = await lockAccount(inside.db, account.id);
    if (locked?.hasSecondFactor) throw new Refusal("SECOND_FACTOR_ON");
    await noteChange(inside, account, "beginSecondFactor");
    return secondFactors.beginSecondFactor(inside, account);
  });
};

const confirmSecondFactor: FactorHandlers["confirmSecondFactor"] = async (context, { body: { code } }) => {
  const account = await ownAccount(context);
  if (account.hasSecondFactor) throw new Refusal("SECOND_FACTOR_ON");
  if (!(await secondFactors.secondFactorOf(context.db, account.id))) throw new Refusal("SECOND_FACTOR_OFF");
  return countGuess(context, "secondFactor", "SECOND_FACTOR_WRONG", () =>
    context.transaction(async (inside) => {
      await lockAccount(inside.db, account.id);
      if (!(await secondFactors.confirmSecondFactor(inside, account.id, code))) return false;
      await endElsewhere(inside);
      await record(inside, account, "confirmSecondFactor");
      return { recoveryCodes: await secondFactors.renewRecoveryCodes(inside, account.id) };
    }),
  );
};

const renewRecoveryCodes: FactorHandlers["renewRecoveryCodes"] = async (context, { body: { code } }) => {
  const account = await ownAccount(context);
  if (!account.hasSecondFactor) throw new Refusal("SECOND_FACTOR_OFF");
  return countGuess(context, "secondFactor", "SECOND_FACTOR_WRONG", () =>
    context.transaction(async (inside) => {
      if (!(await secondFactors.consumeCode(inside, account.id, code))) return false;
      await record(inside, account, "renewRecoveryCodes");
      return { recoveryCodes: await secondFactors.renewRecoveryCodes(inside, account.id) };
    }),
  );
};

const endSecondFactor: FactorHandlers["endSecondFactor"] = async (context, { body: { password, code } }) => {
  const account = await ownAccount(context);
  if (!account.hasSecondFactor) throw new Refusal("SECOND_FACTOR_OFF");
  if (context.parts.staffNeedsSecondFactor && isStaff(account.roles)) throw new Refusal("SECOND_FACTOR_REQUIRED");
  await withPassword(context, account, password);
  return countGuess(context, "secondFactor", "SECOND_FACTOR_WRONG", () =>
    context.transaction(async (inside) => {
      if (!(await secondFactors.consumeCode(inside, account.id, code))) return false;
      await secondFactors.removeSecondFactor(inside.db, account.id);
      await endElsewhere(inside);
      await record(inside, account, "endSecondFactor");
      return { ok: true } as const;
    }),
  );
};

export const secondFactorHandlers: FactorHandlers = {
  beginSecondFactor: outsideTransaction(beginSecondFactor),
  confirmSecondFactor: outsideTransaction(confirmSecondFactor),
  renewRecoveryCodes: outsideTransaction(renewRecoveryCodes),
  endSecondFactor: outsideTransaction(endSecondFactor),

  async getSecondFactor(context) {
    const account = await ownAccount(context);
    const factor = await secondFactors.secondFactorOf(context.db, account.id);
    return {
      isOn: account.hasSecondFactor,
      isRequired: context.parts.staffNeedsSecondFactor && isStaff(account.roles),
      recoveryCodesLeft: account.hasSecondFactor ? (factor?.recoveryCodes.length ?? 0) : 0,
    };
  },

  async resetSecondFactor(context, { params: { id } }) {
    const account = await lockedForChange(context, id);
    // Users end their own factor with password and code.
    if (account.id === signedInCaller(context).id) throw new Refusal("RIGHT_MISSING");
    if (!account.hasSecondFactor) return { ok: true };
    await secondFactors.removeSecondFactor(context.db, id);
    // The person who has the lost telephone may also have more of the owner's keys.
    await endAccess(context, id);
    await record(context, account, "resetSecondFactor");
    return { ok: true };
  },
};
