import type { ReactNode } from "react";
import { Link } from "react-router";
import { Note } from "../../ui/feedback/note.tsx";
import { PublicPage } from "./public-page.tsx";
import { publicText } from "./texts.ts";

/** The page of a mailed link without a secret, or with one that is no longer valid. */
export function BrokenLink({
  title,
  text,
  advice,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** The reader's next step. */
  advice?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <PublicPage title={title}>
      <Note meaning="bad">{text ?? publicText.linkBroken}</Note>
      {(advice ?? !text) && <p className="text-ink-3">{advice ?? publicText.linkBrokenText}</p>}
      <p className="flex gap-5">
        {children}
        <Link to="/login">{publicText.toLogin}</Link>
      </p>
    </PublicPage>
  );
}
