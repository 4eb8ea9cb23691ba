/**
 * Whether a field in `box` holds text that cannot be used: no valid day, or too long. Checked before anything is sent; the first
 * such input gets the focus and shows its error.
 */
export function unreadableIn(box: HTMLElement | null): boolean {
  const input = box?.querySelector<HTMLElement>("[data-unreadable]");
  if (!input) return false;
  // The input shows its error after a blur.
  input.blur();
  input.focus();
  return true;
}
