import { urlId } from "../../ui/url-id.ts";

/** The page's view: a year's invoices and perhaps one opened; stored in the URL, so that a link opens the same view. */
export interface BillingView {
  /** Null for the newest year with an invoice. */
  readonly year: number | null;
  /** The id of the opened invoice, or "now" for the fees that are not billed yet. */
  readonly opened: string | null;
}

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): BillingView {
  const year = params.get("year") ?? "";
  const opened = params.get("invoice");
  return {
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    opened: opened === "now" ? opened : urlId(opened),
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView({ year, opened }: BillingView): URLSearchParams {
  return new URLSearchParams({
    ...(year !== null && { year: String(year) }),
    ...(opened !== null && { invoice: opened }),
  });
}
