/** How much of something is done; without `percent` only that it goes on. `words` is what is heard in the place of the number. */
export function AmountDone({ label, percent, words }: { label: string; percent?: number; words?: string | undefined }) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={words}
      max={100}
      value={percent}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line motion-safe:indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line indeterminate:[&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent"
    />
  );
}
