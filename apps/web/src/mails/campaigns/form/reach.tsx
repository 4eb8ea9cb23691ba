import type { CheckedCampaign } from "@partner-konto/domain/mails/campaigns/schema";
import type { ReactNode } from "react";
import { Note } from "../../../ui/feedback/note.tsx";
import { mailTexts as text } from "../texts.ts";

/** Who gets a mail, who does not and why, and what is missing of whom. */
export function Reach({ checked }: { checked: CheckedCampaign }) {
  const { recipients, people, leftOut, left, empty } = checked;
  const allLeft = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2">
      {recipients === 0 ? (
        <Note meaning="warn">{text.nobody}</Note>
      ) : (
        <p className="font-medium">{text.getIt(recipients)}</p>
      )}
      {leftOut.map(({ reason, count }) => (
        <p key={reason} className="type-13 text-ink-2">
          {text.doNot(count, reason)}
        </p>
      ))}
      {empty.map(({ name, instead, people: count }) => (
        <p key={name} className="type-13 text-ink-2">
          {text.emptyFor(text.placeholder[name], instead, count)}
        </p>
      ))}
      {people.length > 0 && (
        <Names title={text.showPeople} all={recipients}>
          {people.map(({ address, name }) => (
            <li key={address}>{name === "" ? address : `${name}, ${address}`}</li>
          ))}
        </Names>
      )}
      {left.length > 0 && (
        <Names title={text.showLeft} all={allLeft}>
          {left.map(({ address, reason }) => (
            <li key={address}>
              {address}: {text.stopReasons[reason]}
            </li>
          ))}
        </Names>
      )}
    </div>
  );
}

function Names({ title, all, children }: { title: string; all: number; children: ReactNode[] }) {
  return (
    <details className="type-13">
      <summary className="w-fit cursor-pointer rounded-1 py-1 max-sm:py-3">{title}</summary>
      {children.length < all && <p className="text-ink-3">{text.firstOf(children.length, all)}</p>}
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label={title} className="max-h-48 overflow-y-auto rounded-1 text-ink-2 wrap-anywhere">
        {children}
      </ul>
    </details>
  );
}
