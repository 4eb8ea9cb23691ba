import type { MailBlock, MailLine } from "@partner-konto/domain/mails/campaigns/mail-text";
import { isAllowedLink } from "@partner-konto/domain/text/addresses";
import { escapeLines } from "../../kernel/http/escape-html.ts";
import { linkHtml } from "./layout.ts";

/** A button is rendered like every other link of a mail. */
export type TextBlock = Exclude<MailBlock, { kind: "button" }>;

const lineAsText = (line: MailLine): string =>
  line.map((part) => ("link" in part && part.link !== part.text ? `${part.text} (${part.link})` : part.text)).join("");

const lineAsHtml = (line: MailLine): string =>
  line
    .map((part) => {
      if (!("link" in part)) return part.strong ? `<strong>${escapeLines(part.text)}</strong>` : escapeLines(part.text);
      if (!isAllowedLink(part.link)) throw new Error("a mail's link is not allowed");
      return linkHtml(part.link, escapeLines(part.text));
    })
    .join("");

export function blockAsText(block: TextBlock): string {
  if (block.kind !== "list") return lineAsText(block.line);
  return block.items.map((item, at) => `${block.isNumbered ? `${at + 1}.` : "-"} ${lineAsText(item)}`).join("\n");
}

export function blockAsHtml(block: TextBlock): string {
  if (block.kind === "list") {
    const tag = block.isNumbered ? "ol" : "ul";
    const items = block.items.map((item) => `<li style="margin:0 0 4px">${lineAsHtml(item)}</li>`).join("");
    return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px">${items}</${tag}>`;
  }
  if (block.kind === "heading") return `<h2 style="margin:24px 0 8px;font-size:18px">${lineAsHtml(block.line)}</h2>`;
  return `<p style="margin:0 0 16px">${lineAsHtml(block.line)}</p>`;
}
