import type { FrontendSource } from "@partner-konto/domain/frontend";
import { colourPair } from "../../kernel/design-tokens.ts";
import { escapeHtml, escapeLines } from "../../kernel/http/escape-html.ts";

/*
 * Tables and inline styles, because Outlook for Windows reads no others. Dark colours come by classes, which mail programs without dark mode
 * leave alone.
 */

const light = (name: string, frontend?: FrontendSource): string => colourPair(name, frontend)[0];
const dark = (name: string, frontend?: FrontendSource): string => colourPair(name, frontend)[1];

const letters = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Arial,sans-serif";
const inkStyle = `color:${light("ink")};${letters}`;
export const quietStyle = `color:${light("ink-3")};${letters}`;
/** The least of a link's style; the text's colour keeps it readable in dark mode, too. */
const linkAttributes = 'target="_blank" rel="noopener noreferrer"';

/** @param style further inline style */
export const linkHtml = (href: string, html: string, style = ""): string =>
  `<a href="${escapeHtml(href)}" ${linkAttributes} class="ink" style="${inkStyle};${style}">${html}</a>`;

/** A padded table cell, which Outlook draws as a button, too, and the address below it. */
export function buttonHtml(href: string, label: string, frontend: FrontendSource | undefined): string {
  const accent = light("accent", frontend);
  const on = light("on-accent", frontend);
  const pad = "12px 20px";
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td class="button" bgcolor="${accent}" style="background:${accent};border-radius:6px;mso-padding-alt:${pad}"><a href="${escapeHtml(href)}" ${linkAttributes} class="on" style="display:inline-block;padding:${pad};color:${on};text-decoration:none;font-weight:600;${letters}">${escapeLines(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all">${linkHtml(href, escapeHtml(href), `color:${light("ink-3")}`)}</p>`;
}

/** Names and values, each name the head of its row. */
export function rowsHtml(rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:6px 16px 6px 0;vertical-align:top;text-align:left;border-bottom:1px solid ${light("line")}`;
  const drawn = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" class="quiet line" style="${cell};overflow-wrap:normal;font-weight:400;${quietStyle}">${escapeLines(name)}</th><td class="ink line" style="${cell};${inkStyle}">${escapeLines(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse"><tbody>${drawn.join("")}</tbody></table>`;
}

const darkStyle = (frontend: FrontendSource | undefined): string => {
  const rules = {
    page: `background:${dark("canvas")}`,
    box: `background:${dark("surface")}`,
    ink: `color:${dark("ink")}`,
    quiet: `color:${dark("ink-3")}`,
    line: `border-color:${dark("line")}`,
    head: `background:${dark("head", frontend)}`,
    button: `background:${dark("accent", frontend)}`,
    on: `color:${dark("on-accent", frontend)}`,
  };
  const written = Object.entries(rules).map(([name, rule]) => `.${name}{${rule} !important}`);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${written.join("")}}`;
};

/** Fills the preview line of a mailbox, so that no other text of the mail follows there. */
const filler = "&#847;&zwnj;&nbsp;".repeat(60);

interface Layout {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preheader: string;
  /** HTML */
  body: string;
  /** HTML below the body */
  foot: string;
  /** The platform's name in the head; none in drafts that are only looked at. */
  name: string | undefined;
  frontend: FrontendSource | undefined;
}

/** A whole mail: the platform's head in its colour, the text, and the foot. */
export function layout({ subject, preheader, body, foot, name, frontend }: Layout): string {
  const head =
    name === undefined
      ? ""
      : `<tr><td class="head" bgcolor="${light("head", frontend)}" style="padding:14px 24px;background:${light("head", frontend)};border-radius:8px 8px 0 0;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;${letters}">${escapeHtml(name)}</td></tr>`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyle(frontend)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light("canvas")}"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light("canvas")}" style="background:${light("canvas")}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">${head}
<tr><td class="box ink" bgcolor="${light("surface")}" style="padding:24px;background:${light("surface")};${inkStyle};font-size:16px;line-height:24px;overflow-wrap:anywhere">
${body}
</td></tr>
${foot === "" ? "" : `<tr><td class="quiet" style="padding:16px 24px;font-size:13px;line-height:20px;${quietStyle}">${foot}</td></tr>`}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}
