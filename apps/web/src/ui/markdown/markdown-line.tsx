import { isPortalPath, pictureUrl } from "@partner-konto/domain/text/addresses";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon.tsx";
import { markdownTexts } from "./markdown-texts.ts";
import type { Inline, Line } from "./read-markdown.ts";

/** The means to draw a text. */
export interface Look {
  /** The host of pictures; null without one. */
  assetUrl: string | null;
  /** Draws a text without marks of its own; a search marks what it found there. */
  draw: (text: string) => ReactNode;
  /** Called when a link leads to another page of the portal. */
  onFollow?: (() => void) | undefined;
}

/** A line of markdown as React elements. No text becomes HTML. */
export function MarkdownLine({ line, look }: { line: Line; look: Look }) {
  return line.map((part, at) => <Part key={at} part={part} look={look} />);
}

function Part({ part, look }: { part: Inline; look: Look }) {
  switch (part.kind) {
    case "text":
      return look.draw(part.text);
    case "code":
      return <code className="rounded-1 bg-selected px-1 font-sans">{look.draw(part.text)}</code>;
    case "break":
      return <br />;
    case "picture": {
      const url = pictureUrl(part.address, look.assetUrl);
      if (url === null) return part.alt;
      return <img src={url} alt={part.alt} loading="lazy" className="my-1 h-auto max-w-full rounded-2" />;
    }
    case "link":
      return (
        <Anchor address={part.address} onFollow={look.onFollow}>
          <MarkdownLine line={part.children} look={look} />
        </Anchor>
      );
    case "strong":
    case "em":
    case "del": {
      const Tag = part.kind;
      return (
        <Tag>
          <MarkdownLine line={part.children} look={look} />
        </Tag>
      );
    }
  }
}

interface AnchorProps extends Pick<Look, "onFollow"> {
  address: string;
  children: ReactNode;
}

function Anchor({ address, onFollow, children }: AnchorProps) {
  if (isPortalPath(address))
    return (
      // A file, such as a document, is no page of the router.
      <Link to={address} reloadDocument={/^[^?#]*\.\w+(?:[?#]|$)/.test(address)} onClick={onFollow}>
        {children}
      </Link>
    );
  if (!/^https:/i.test(address)) return <a href={address}>{children}</a>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
      <Icon name="external" className="ml-0.5 inline size-3 text-ink-3" />
      <span className="sr-only"> {markdownTexts.newTab}</span>
    </a>
  );
}
