import { escapeLines as lines } from "../../kernel/http/escape-html.ts";
import { type MailDraft, mailAddress } from "../../kernel/work/mail-draft.ts";
import { buttonHtml, layout, linkHtml, quietStyle, rowsHtml } from "./layout.ts";
import { blockAsHtml, blockAsText, type TextBlock } from "./render-blocks.ts";

/** A mail ready for the transport: one recipient, a single-line subject, the same content as text and as HTML. */
export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  dealer?: string;
  replyTo?: string;
  optOut?: string;
}

type Paragraph = MailDraft["paragraphs"][number];

/** Removes line breaks and control characters, so that a name in a subject cannot start a new header (promise 19). */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();

const isBlock = (part: Exclude<Paragraph, string>): part is TextBlock => "kind" in part && part.kind !== "button";

function asText(part: Paragraph): string {
  if (typeof part === "string") return part;
  if (isBlock(part)) return blockAsText(part);
  if ("link" in part) return `${part.label}:\n${part.link}`;
  const width = Math.max(...part.rows.map(([name]) => name.length)) + 2;
  return part.rows.map(([name, value]) => `${`${name}:`.padEnd(width)}${oneLine(value)}`).join("\n");
}

function asHtml(part: Paragraph, frontend: MailDraft["frontend"]): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${lines(part)}</p>`;
  if (isBlock(part)) return blockAsHtml(part);
  return "link" in part ? buttonHtml(part.link, part.label, frontend) : rowsHtml(part.rows);
}

/** A mailbox shows this beside the subject: the first sentence after the greeting. */
function preheaderOf(paragraphs: MailDraft["paragraphs"]): string {
  const texts = paragraphs.flatMap((part) => (typeof part === "string" || isBlock(part) ? asText(part) : []));
  return oneLine(texts.find((text) => text !== "" && !/^(?:Guten Tag|Hallo|Liebe)/.test(text)) ?? "").slice(0, 140);
}

/** A web address in its normal form, which has no blanks, line breaks or angle brackets. */
function mustBeWeb(address: string): string {
  const { protocol, href } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error("a mail's link must be http or https");
  return href;
}

const endingLabel = "Solche E-Mails abbestellen";

/** Who sends a mail: the platform's name in the head, and the lines below a mail that no agency signs. */
export interface MailSender {
  name: string;
  lines: string;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** Who sends the platform's mails. */
    sender: MailSender | undefined;
  }
}

/**
 * Renders a draft as text and HTML. All escaping happens here.
 * @throws when a link is not http(s), or the recipient is not one single address
 */
export function renderMail(
  { to, subject, paragraphs, dealer, signature, replyTo, optOut, frontend }: MailDraft,
  sender?: MailSender,
): RenderedMail {
  for (const part of paragraphs) if (typeof part !== "string" && "link" in part) mustBeWeb(part.link);
  const ending = optOut === undefined ? undefined : mustBeWeb(optOut);
  const closing = signature ?? sender?.lines;
  const signed = `<p class="quiet" style="margin:24px 0 0;${quietStyle}">${lines(signature ?? "")}</p>`;
  const foot = [
    ...(signature === undefined && sender ? [lines(sender.lines)] : []),
    ...(ending === undefined ? [] : [linkHtml(ending, endingLabel, quietStyle)]),
  ];
  return {
    to: mailAddress.parse(to),
    subject: oneLine(subject),
    text: `${[
      ...paragraphs.map(asText),
      ...(ending === undefined ? [] : [`${endingLabel}:\n${ending}`]),
      ...(closing === undefined ? [] : [`-- \n${closing}`]),
    ].join("\n\n")}\n`,
    html: layout({
      subject: oneLine(subject),
      preheader: preheaderOf(paragraphs),
      body: [...paragraphs.map((part) => asHtml(part, frontend)), ...(signature === undefined ? [] : [signed])].join(
        "\n",
      ),
      foot: foot.join("<br><br>"),
      name: sender?.name,
      frontend,
    }),
    ...(dealer !== undefined && { dealer: oneLine(dealer) }),
    ...(replyTo !== undefined && { replyTo: mailAddress.parse(replyTo) }),
    ...(ending !== undefined && { optOut: ending }),
  };
}
