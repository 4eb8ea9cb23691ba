import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import { Link, Outlet } from "react-router";
import { frontendOf } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { LegalLink, useLegalLinks } from "../shell/legal-links.tsx";
import { claims } from "../texts/public.ts";
import { Logo, productName } from "../ui/logo.tsx";
import { SideArt } from "./side-art.tsx";

/** The layout of the public routes: logo, claim and picture on the left, the page, and the footer with the legal links. */
export function Component() {
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const frontend = frontendOf(data);
  const { claim, sub } = claims[frontend];
  return (
    <div
      data-in-order
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface md:grid-cols-[minmax(320px,39%)_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[560px_minmax(0,1fr)]"
    >
      <header className="relative row-start-1 overflow-hidden bg-head px-12 py-10 text-white in-data-[frontend=AMI]:border-r-3 in-data-[frontend=AMI]:border-head-edge max-md:p-5 md:row-span-2">
        <div className="max-md:hidden">
          <SideArt frontend={frontend} />
        </div>
        <Link
          to="/"
          className="relative inline-flex items-center gap-3 rounded-2 type-20 font-semibold tracking-[-.01em] no-underline"
        >
          <Logo frontend={frontend} className="size-[34px]" />
          {productName(frontend)}
        </Link>
        <p className="relative mt-22 max-w-[15em] type-28 font-medium tracking-[-.015em] max-md:hidden">{claim}</p>
        <p className="relative mt-3 max-w-[26em] type-16 text-head-ink-2 max-md:hidden">{sub}</p>
      </header>
      <main className="grid place-items-center px-5 py-10 max-md:place-items-start">
        <Outlet />
      </main>
      <footer className="flex flex-wrap gap-x-5 gap-y-1 px-12 py-5 type-13 text-ink-3 max-md:px-5 max-md:py-4">
        {useLegalLinks().map(({ to, label }) => (
          <LegalLink key={label} to={to}>
            {label}
          </LegalLink>
        ))}
        {data?.settings.supportPhone && (
          <span className="ml-auto tabular-nums max-sm:ml-0">
            {ourShellTexts.support} {data.settings.supportPhone}
          </span>
        )}
      </footer>
    </div>
  );
}
