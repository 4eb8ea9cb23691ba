import { processingAgreementUrl, supplierTermsUrl } from "@partner-konto/domain/constants";
import { useSession } from "../../data/session.ts";
import { PageBody, PageHead } from "../../shell/page-head.tsx";
import { Icon } from "../../ui/icon.tsx";
import { homeText } from "./texts.ts";

const text = homeText.agreements;

/** The two documents of portal §2, from the operator's asset host. */
export function Component() {
  const { settings } = useSession();
  const base = settings.assetUrl?.replace(/\/$/, "") ?? "";
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <p className="text-ink-3">{text.intro}</p>
        <ul className="mt-4 max-w-[560px] border-t border-line">
          <Document href={`${base}${supplierTermsUrl}`} name={text.terms} date={text.termsDate} />
          <Document href={`${base}${processingAgreementUrl}`} name={text.processing} date={text.processingDate} />
        </ul>
      </PageBody>
    </>
  );
}

function Document({ href, name, date }: { href: string; name: string; date: string }) {
  return (
    <li className="border-b border-line">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="flex items-center gap-3 rounded-2 py-3 no-underline hover:bg-hover"
      >
        <Icon name="document" className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block type-13 text-ink-3">{date}</span>
        </span>
        <Icon name="external" className="text-ink-3" />
      </a>
    </li>
  );
}
