/**
 * Lets the clock of this process or page run ahead; its timers run as before. Playwright hands this function's text to a page, so it uses
 * nothing from outside.
 */
export function setClockAhead(days: number): void {
  if (!Number.isInteger(days)) throw new Error("DAYS_LATER is a whole number of days");
  const now = Date.now;
  Date.now = () => now() + days * 86_400_000;
  globalThis.Date = new Proxy(Date, {
    construct: (date, args: [], target: typeof Date) =>
      Reflect.construct(date, args.length === 0 ? [date.now()] : args, target) as Date,
  });
}
