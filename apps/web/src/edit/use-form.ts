import { type Dispatch, type FocusEvent, type FormEvent, type SetStateAction, useRef, useState } from "react";
import { unreadableIn } from "../ui/fields/unreadable-in.ts";

interface Rules<Values> {
  /** Error texts by field, in the order of the form. */
  wrongOf: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** Called with valid values only. */
  send: (values: Values) => void;
  /** Shows the error of a field as soon as the person has left it. */
  early?: boolean;
}

/** @returns the props of a form's fields: `field("name")` gives name, value, error and handler */
export const fieldsOf =
  <Form extends object>(
    form: Form,
    errors: Readonly<Record<string, string | undefined>>,
    onChange: (more: Partial<Form>) => void,
  ) =>
  <Name extends keyof Form & string>(name: Name) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: Form[Name]) => onChange({ [name]: value } as unknown as Partial<Form>),
  });

/**
 * The state of a form (decision 0036): give it `useState`, or `useKept` for a draft that outlives the session. Errors appear at their
 * fields after the first attempt, and the first invalid field gets the focus. Each input has its field's name.
 */
export function useForm<Values extends object>(
  [values, setValues]: readonly [Values, Dispatch<SetStateAction<Values>>],
  { wrongOf, send, early = false }: Rules<Values>,
) {
  const box = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const wrong = Object.entries(wrongOf(values)).filter(([, text]) => text !== undefined);
  const shown = wrong.filter(([name]) => isTried || left.includes(name));
  const errors = { ...Object.fromEntries(shown), ...refused } as Readonly<Record<string, string>>;
  const jump = (name: string) =>
    box.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] [tabindex="0"]`)?.focus();
  const type = (more: Partial<Values>) => {
    // The name of a nested field is not among the values, so any change may be one of it.
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name in values && !(name in more))));
    setValues((now) => ({ ...now, ...more }));
  };
  const submit = () => {
    setRefused({});
    setIsTried(wrong.length > 0);
    if (wrong[0]) jump(wrong[0][0]);
    else if (!unreadableIn(box.current)) send(values);
  };
  return {
    box,
    values,
    errors,
    /** Sets values that the person did not type; their errors wait until the field is left again. */
    put: (more: Partial<Values>) => {
      setLeft((now) => now.filter((name) => !(name in more)));
      type(more);
    },
    jump,
    submit,
    reset: (to: Values) => {
      setIsTried(false);
      setLeft([]);
      setRefused({});
      setValues(to);
    },
    /** The props of the field of this name. */
    field: fieldsOf(values, errors, type),
    /** Shows what the server says about fields; the first one gets the focus. */
    refuse: (texts: Readonly<Record<string, string>>) => {
      setRefused(texts);
      const [first] = Object.keys(texts);
      if (first !== undefined) jump(first);
    },
    /** The props of the form element. */
    form: {
      ref: box,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        const name = target.getAttribute("name");
        if (early && name) setLeft((now) => (now.includes(name) ? now : [...now, name]));
      },
    },
  };
}
