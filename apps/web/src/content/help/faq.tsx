import { helpTypeOf } from "@partner-konto/domain/content/values";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { uiText } from "../../texts/ui.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { HelpEntries } from "./help-entries.tsx";
import { HelpFacts } from "./help-facts.tsx";
import { homeText } from "./texts.ts";

const text = homeText.faq;

/** The platform's help for the reader's frontend, beside what the signs of the portal mean. */
export function Component() {
  const { frontend } = useSession();
  const help = trpc.publicAmi.listContent.useQuery({ limit: -1, page: 1, body: { type: helpTypeOf(frontend) } });
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <div
          data-in-order="narrow"
          className="grid max-w-[1180px] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <section aria-label={text.entries} className="min-w-0">
            {help.data && <HelpEntries entries={help.data.list} />}
            {help.isPending && <EntriesSkeleton />}
            {help.isError && !help.data && <NotLoaded query={help} />}
          </section>
          <HelpFacts />
        </div>
      </PageBody>
    </>
  );
}

function EntriesSkeleton() {
  return (
    <div className="grid gap-6">
      <output className="sr-only">{uiText.loading}</output>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonBar key={row} className="w-3/5" />
      ))}
    </div>
  );
}
