import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { formatDate } from "@partner-konto/domain/format/date";
import { useSession } from "../../data/session.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { ByCategory } from "./by-category.tsx";
import { homeText } from "./texts.ts";

const text = homeText.agreements;

/** The platform's agreements, and the editions of the two documents of portal §2 that hold for the reader's frontend. */
export function Component() {
  const { frontend } = useSession();
  const editions = trpc.terms.getCurrent.useQuery({ type: frontend === "AMI" ? "PARTNER" : frontend });
  const agreements = trpc.publicAmi.listContent.useQuery({
    limit: -1,
    page: 1,
    body: { type: "businessCustomerAgreements" },
  });
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <div className="max-w-[720px]">
          <p className="text-ink-3">{text.intro}</p>
          <ByCategory entries={agreements.data?.list ?? []}>
            {(agreement) => <Agreement key={agreement.id} agreement={agreement} />}
          </ByCategory>
          {agreements.isPending && (
            <div className="py-6">
              <LoadingBar className="h-24 w-full" />
            </div>
          )}
          {agreements.isError && !agreements.data && <NotLoaded query={agreements} />}
          {editions.data && editions.data.length > 0 && (
            <>
              <h2 className="mt-8 border-b border-line-strong pb-1.5">{text.documents}</h2>
              <ul>
                {editions.data.map(({ id, title, fileName, validFrom }) => (
                  <Document
                    key={id}
                    href={termsUrl(fileName)}
                    name={title}
                    date={text.documentSince(formatDate(validFrom))}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
      </PageBody>
    </>
  );
}

function Agreement({ agreement }: { agreement: Outputs["publicAmi"]["listContent"]["list"][number] }) {
  const { headline, content, edition, editionAt } = agreement;
  return (
    <section className="pt-4">
      <h3 dir="auto" className="wrap-anywhere">
        {headline}
      </h3>
      <p className="mb-3 type-13 text-ink-3">{text.edition(edition, formatDate(editionAt))}</p>
      <Markdown text={content} level={4} />
    </section>
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
