/**
 * Whether something was typed there that cannot be taken: what is no day, or a text that is too long. It is asked for before anything is
 * sent; the input says what is wrong, and has the focus.
 */
export function unreadableIn(box: HTMLElement | null): boolean {
  const input = box?.querySelector<HTMLElement>("[data-unreadable]");
  if (!input) return false;
  // What is wrong stands there once it was left.
  input.blur();
  input.focus();
  return true;
}
