/**
 * The props of the element around a lazy chunk's trigger: the chunk loads when the pointer or the focus arrives, so that the click does
 * not wait for it. A failure here is silent, because the click loads again and shows it.
 */
export function loadEarly(load: () => Promise<unknown>) {
  const start = () => void load().catch(() => undefined);
  return { onPointerEnter: start, onFocus: start };
}
