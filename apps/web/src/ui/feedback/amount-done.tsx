/** A progress bar; without `percent` it is indeterminate. `words` replaces the number for screen readers. */
export function AmountDone({ label, percent, words }: { label: string; percent?: number; words?: string | undefined }) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={words}
      max={100}
      value={percent}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line indeterminate:[&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent"
    />
  );
}
