import type { Rule } from "@partner-konto/domain/validation/rule";
import { type FormEvent, useEffect, useRef, useState } from "react";

/**
 * A form with a handful of text fields, kept by the browser itself. The sign-in page loads no form library for it: its
 * script has a budget. On a refused submit the first wrong field gets the focus; what was typed stays.
 */
export function usePlainForm<Name extends string>(
  fields: Record<Name, Rule>,
  send: (values: Record<Name, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  // There is nothing else to do on such a page, so the first field has the focus from the start.
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
      // Once something was wrong, each key says whether it still is.
      onInput: () => {
        if (names.some((name) => errors[name])) check();
      },
    },
  };
}
