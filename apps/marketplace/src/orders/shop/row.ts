import { escapeHtml } from "../../kernel/http/escape-html.ts";

/** @returns HTML: a name and its value in a list of them */
export const row = (name: string, value: string): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
