import type { ComponentProps, KeyboardEvent } from "react";

export interface FormProps extends ComponentProps<"form"> {
  /** Somebody else gets a mail as soon as the form is sent: then only its button and Ctrl Enter send it. */
  mails: boolean;
}

const submitButtonOf = ({ elements }: HTMLFormElement) =>
  [...elements].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === "submit");

/** Enter in a field of a form that mails does nothing: a second Enter, meant for a list of hits, would send it. */
function heedEnter(event: KeyboardEvent<HTMLFormElement>, mails: boolean): void {
  const { key, target, currentTarget, defaultPrevented, nativeEvent } = event;
  if (key !== "Enter" || defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
  const hasControl = event.ctrlKey || event.metaKey;
  if (hasControl || (mails && target instanceof HTMLInputElement)) event.preventDefault();
  // A dialog that was opened from the form has keys of its own.
  const isOwn = target.closest("dialog") === currentTarget.closest("dialog");
  // Through the button, which says no while it is off or busy.
  if (hasControl && isOwn && !event.repeat) submitButtonOf(currentTarget)?.click();
}

export function Form({ mails, ...form }: FormProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields' keys bubble to their form
  return <form {...form} onKeyDown={(event) => heedEnter(event, mails)} />;
}

/** The key in the button of a form that mails. */
export function SendKey() {
  return (
    <span aria-hidden className="type-12 max-sm:hidden">
      Strg Enter
    </span>
  );
}
