import type { Rule } from "@partner-konto/domain/validation/rule";
import { type FormEvent, useEffect, useRef, useState } from "react";

/**
 * An uncontrolled form with a few text fields. The sign-in page loads no form library, because its script has a budget. On submit
 * the first invalid field gets the focus; typed text stays.
 */
export function usePlainForm<Name extends string>(
  fields: Record<Name, Rule>,
  send: (values: Record<Name, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  // The page has no other purpose, so the first field gets the focus.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const names = Object.keys(fields).filter((name): name is Name => name in fields);
  const valueOf = (name: Name) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : "";
  };
  const focus = (name: Name) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const check = () => {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const message = fields[name](valueOf(name));
      if (message) found[name] = message;
    }
    setErrors(found);
    return names.filter((name) => found[name]);
  };
  return {
    errors,
    wrong: names.filter((name) => errors[name]),
    focus,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const [first] = check();
        if (first) return focus(first);
        const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
        send(values as Record<Name, string>);
      },
      // After an error each key press validates again.
      onInput: () => {
        if (names.some((name) => errors[name])) check();
      },
    },
  };
}
