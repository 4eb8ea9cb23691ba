/** No answer makes us wait longer than two hours, so that a mistaken header loses no message. */
const mostSeconds = 7200;

/** A date as HTTP writes it (RFC 9110 §5.6.7): "Sun, 29 Nov 2026 08:49:37 GMT". */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * @param header the value of Retry-After (RFC 9110 §10.2.3): seconds, or an HTTP date
 * @returns the seconds for which an answer asks to wait, at most two hours; 0 without a readable value
 */
export function secondsAsked(header: unknown, now: Date): number {
  const text = typeof header === "string" ? header.trim() : "";
  const seconds = httpDate.test(text)
    ? Math.ceil((Date.parse(text) - now.getTime()) / 1000)
    : Number(text || Number.NaN);
  return /^\d{1,20}$|GMT$/.test(text) && seconds > 0 ? Math.min(mostSeconds, seconds) : 0;
}
