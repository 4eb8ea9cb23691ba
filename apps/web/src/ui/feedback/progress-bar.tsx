/** A thin line at the top edge during a navigation. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return <div aria-hidden="true" className="motion-travel fixed inset-x-0 top-0 z-60 h-0.5 bg-focus" />;
}
