import { trpc } from "../../data/trpc.ts";
import { ConsentSection } from "../../shell/visits/consent-section.tsx";
import { legalText, thirdParties } from "../../texts/legal.ts";
import { LegalPage, LegalSection } from "./legal-page.tsx";

const { title, sections, others } = legalText.privacy;

export function Component() {
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <LegalPage title={title}>
      {sections.map((section) => (
        <LegalSection key={section.title} title={section.title} {...("items" in section && { items: section.items })}>
          {section.title === others && data ? thirdParties(data.settings) : section.text}
        </LegalSection>
      ))}
      {data?.settings.measuresVisits && <ConsentSection />}
    </LegalPage>
  );
}
