/** Thin, at the top edge, while a navigation is on its way. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return <div aria-hidden="true" className="motion-travel fixed inset-x-0 top-0 z-60 h-0.5 bg-focus" />;
}
