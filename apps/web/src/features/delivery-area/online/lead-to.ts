/** Brings a part of the page into sight and gives it the focus, without a change of address that the unsaved guard would ask about. */
export function leadTo(anchor: string): void {
  const part = document.getElementById(anchor);
  if (!part) return;
  part.scrollIntoView({ block: "center" });
  const field = part.querySelector<HTMLElement>("input:not([type=file])") ?? part;
  field.focus({ preventScroll: true });
}
