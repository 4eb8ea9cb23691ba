import { useEffect, useRef } from "react";
import { trustHtml } from "./trusted-html.ts";

/**
 * A mail as it was sent, in a frame that may do nothing: no scripts, no forms, no windows. "allow-same-origin" lets us, not it, set the
 * mail's inline styles one by one, because our content security policy takes none from markup.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const dress = () => {
      for (const part of element.contentDocument?.querySelectorAll<HTMLElement>("[data-look]") ?? []) {
        part.style.cssText = part.dataset["look"] ?? "";
      }
    };
    element.addEventListener("load", dress);
    element.srcdoc = trustHtml(undressed(html));
    return () => element.removeEventListener("load", dress);
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

/** The mail without what would load, run or send. Its inline styles are put aside first: even a parser reports them to the CSP. */
export function undressed(html: string): string {
  const mail = new DOMParser().parseFromString(
    trustHtml(html.replaceAll(/\sstyle(?=\s*=)/gi, " data-look")),
    "text/html",
  );
  for (const part of mail.querySelectorAll("script, style, link, base, meta, iframe, object, embed, form"))
    part.remove();
  return mail.documentElement.outerHTML;
}
