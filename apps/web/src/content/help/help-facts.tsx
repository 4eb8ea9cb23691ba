import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import type { ReactNode } from "react";
import { useSession } from "../../data/session.ts";
import { telephone } from "../../shell/telephone.ts";
import { type OfferingState, Pill } from "../../ui/pill.tsx";
import { Status } from "../../ui/status-glyph.tsx";
import { FactLine } from "./fact-line.tsx";
import { KeyTable } from "./key-table.tsx";
import { homeText } from "./texts.ts";

const text = homeText.faq;

const statuses = [
  "open",
  "accepted",
  "deliveryDateShared",
  "done",
  "customerRevocation",
  "dealerCancellation",
] as const;

const marks: readonly (readonly [OfferingState, string])[] = [
  ["online", text.onlineText],
  ["offline", text.offlineText],
  ["locked", text.lockedText],
];

/** The statuses, marks and keys of this portal, and the phone number. */
export function HelpFacts() {
  const { settings } = useSession();
  return (
    <div className="grid content-start gap-8">
      <Section title={text.statuses}>
        <dl className="grid gap-2.5">
          {statuses.map((status) => (
            <FactLine key={status} term={<Status status={status} word={orderStatusTexts[status]} />}>
              {text.statusTexts[status]}
            </FactLine>
          ))}
        </dl>
      </Section>
      <Section title={text.marks}>
        <dl className="grid gap-2.5">
          {marks.map(([state, meaning]) => (
            <FactLine key={state} term={<Pill state={state} />}>
              {meaning}
            </FactLine>
          ))}
        </dl>
      </Section>
      <Section title={text.keys}>
        <KeyTable />
      </Section>
      {settings.supportPhone && (
        <Section title={text.phone}>
          <a
            href={telephone(settings.supportPhone)}
            className="rounded-1 type-28 font-medium tabular-nums no-underline"
          >
            {settings.supportPhone}
          </a>
          <p className="text-ink-3">{text.phoneText}</p>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 border-b border-line-strong pb-1.5">{title}</h2>
      {children}
    </section>
  );
}
