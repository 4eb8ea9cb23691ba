import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { reload } from "../../data/reload.ts";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { type CheckedField, checkedFields, fieldOf, type RegistrationForm, ruleOf } from "./registration-form.ts";

export type Registration = ReturnType<typeof useRegistration>;
type Body = Parameters<ReturnType<typeof trpc.partnerRegistration.register.useMutation>["mutate"]>[0]["body"];

interface Rules {
  /** The fields that the page does not have. */
  without: readonly CheckedField[];
  bodyOf: (typed: RegistrationForm) => Body;
}

/**
 * The form of a registration that is entered or confirmed: the rules of its fields, the editions of the terms that it shows and accepts
 * (none while none hold), and the call, whose refusals appear at their fields.
 */
export function useRegistration(start: RegistrationForm, { without, bodyOf }: Rules) {
  const state = useState(start);
  const editions = trpc.terms.getCurrent.useQuery({ type: state[0].product }).data;
  const asksTerms = editions?.length !== 0;
  const asked = checkedFields.filter((name) => !without.includes(name) && (name !== "terms" || asksTerms));
  const form = useForm(state, {
    wrongOf: (typed) => Object.fromEntries(asked.map((name) => [name, ruleOf[name](typed)(typed[name])])),
    send: (typed) => {
      const accepted = { acceptsTerms: true as const, ...(editions && { editions: editions.map(({ id }) => id) }) };
      const body = { ...bodyOf(typed), ...(asksTerms && accepted) };
      register.mutate({ body });
    },
    early: true,
  });
  const register = trpc.partnerRegistration.register.useMutation({
    onError: (failure) => {
      if (callErrorOf(failure).code === "TERMS_NOT_CURRENT") {
        // A newer edition began meanwhile: it is shown and asked instead.
        form.put({ terms: false });
        void reload(["terms"]);
      }
      const issues = callErrorOf(failure).issues.map(({ path, message }) => [fieldOf(path), message] as const);
      form.refuse(Object.fromEntries(issues.filter(([name]) => name !== undefined)));
    },
  });
  return { ...form, register, editions };
}
