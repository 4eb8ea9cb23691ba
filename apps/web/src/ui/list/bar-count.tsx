/** The count at a button of the top bar; the button's label says what is counted. */
export function BarCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-0.5 -right-0.5 grid h-[17px] min-w-[17px] place-items-center rounded-full bg-white px-1 type-12 font-semibold tabular-nums text-[#141b1e]"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
