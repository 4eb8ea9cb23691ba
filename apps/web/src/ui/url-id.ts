/** The record id in a URL; null for a missing one and for text that is no id. */
export const urlId = (text: string | null): string | null =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null;
