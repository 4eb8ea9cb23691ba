export function Spinner() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="motion-spin block size-4 flex-none"
    >
      <circle cx="8" cy="8" r="6" opacity=".2" />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  );
}
