import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import type { ComponentProps } from "react";
import { trpc } from "../data/trpc.ts";

/** The law requires the first three within two clicks of every page, signed in or not (promise 60). */
export function useLegalLinks(): { to: string; label: string }[] {
  const settings = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.settings;
  return [
    { to: settings?.privacyUrl ?? "/privacy", label: ourShellTexts.privacy },
    { to: settings?.imprintUrl ?? "/imprint", label: ourShellTexts.imprint },
    { to: settings?.accessibilityUrl ?? "/accessibility", label: ourShellTexts.accessibility },
    // The build writes this file (decision 0010).
    { to: "/licenses.txt", label: ourShellTexts.licenses },
    // Consent must be as easy to take back as to give.
    ...(settings?.measuresVisits ? [{ to: "/privacy#besuchsmessung", label: ourShellTexts.visits }] : []),
  ];
}

/** Links to our own page or the operator's. It opens in a new tab, so that typed text on this page stays. */
export function LegalLink({ to, children, ...rest }: { to: string } & Omit<ComponentProps<"a">, "href" | "target">) {
  return (
    <a {...rest} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
