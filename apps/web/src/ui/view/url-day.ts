/** @returns an existing ISO day of the URL; null for any other value, such as "2026-02-30" */
export function urlDay(value: string | null): string | null {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : null;
}
