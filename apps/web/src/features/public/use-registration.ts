import { useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { callErrorOf } from "../../data/call-error.ts";
import { keyBook } from "../../data/key-book.ts";
import { trpc } from "../../data/trpc.ts";
import { type Checked, fieldOf, type RegistrationForm, ruleOf } from "./registration-form.ts";

export type Registering = ReturnType<typeof useRegistration>;
type Body = Parameters<ReturnType<typeof trpc.partnerRegistration.register.useMutation>["mutate"]>[0]["body"];

/**
 * The form of a registration that is entered or confirmed: the rules of its fields, and the call, whose refusals appear at their
 * fields.
 */
export function useRegistration(defaultValues: RegistrationForm) {
  const [keyOf] = useState(() => keyBook());
  const form = useForm<RegistrationForm>({ defaultValues, mode: "onTouched" });
  const { errors } = form.formState;
  const register = trpc.partnerRegistration.register.useMutation({
    onError: (failure) => {
      for (const { path, message } of callErrorOf(failure).issues) {
        const name = fieldOf(path);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const validate = (name: Checked) => (value: unknown, all: RegistrationForm) => ruleOf[name](all)(value) ?? true;
  return {
    form,
    register,
    validate,
    input: (name: Exclude<Checked, "terms">, also?: FieldPath<RegistrationForm>) =>
      form.register(name, { validate: validate(name), ...(also && { deps: [also] }) }),
    error: (name: Checked) => errors[name]?.message,
    sendWith: (bodyOf: (typed: RegistrationForm) => Body): void =>
      void form.handleSubmit((typed) => {
        const body = bodyOf(typed);
        register.mutate({ body, key: keyOf(JSON.stringify(body)) });
      })(),
  };
}
