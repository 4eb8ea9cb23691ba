const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => named[char] ?? char);

/** The same with line breaks. */
export const escapeLines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, "<br>");
