import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { keyBook } from "../../data/key-book.ts";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { type Checked, checked, fieldOf, type RegistrationForm, ruleOf } from "./registration-form.ts";

export type Registering = ReturnType<typeof useRegistration>;
type Body = Parameters<ReturnType<typeof trpc.partnerRegistration.register.useMutation>["mutate"]>[0]["body"];

interface Rules {
  /** The fields that the page does not have. */
  without: readonly Checked[];
  bodyOf: (typed: RegistrationForm) => Body;
}

/**
 * The form of a registration that is entered or confirmed: the rules of its fields, and the call, whose refusals appear at their
 * fields.
 */
export function useRegistration(start: RegistrationForm, { without, bodyOf }: Rules) {
  const [keyOf] = useState(() => keyBook());
  const asked = checked.filter((name) => !without.includes(name));
  const form = useForm(useState(start), {
    wrongOf: (typed) => Object.fromEntries(asked.map((name) => [name, ruleOf[name](typed)(typed[name])])),
    send: (typed) => {
      const body = bodyOf(typed);
      register.mutate({ body, key: keyOf(JSON.stringify(body)) });
    },
    early: true,
  });
  const register = trpc.partnerRegistration.register.useMutation({
    onError: (failure) => {
      const issues = callErrorOf(failure).issues.map(({ path, message }) => [fieldOf(path), message] as const);
      form.refuse(Object.fromEntries(issues.filter(([name]) => name !== undefined)));
    },
  });
  return { ...form, register };
}
