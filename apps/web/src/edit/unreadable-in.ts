/**
 * Whether something was typed there that cannot be read, a day for one. What is kept knows nothing of it, so it is asked for before
 * anything is sent; the input says what is wrong, and has the focus.
 */
export function unreadableIn(box: HTMLElement | null): boolean {
  const input = box?.querySelector<HTMLElement>("[data-unreadable]");
  if (!input) return false;
  // What is wrong stands there once it was left.
  input.blur();
  input.focus();
  return true;
}
