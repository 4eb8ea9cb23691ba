import { legalText } from "../../texts/legal.ts";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export function Component() {
  return (
    <LegalPage title={legalText.privacy.title}>
      {legalText.privacy.sections.map((section) => (
        <LegalSection key={section.title} title={section.title} {...("items" in section && { items: section.items })}>
          {section.text}
        </LegalSection>
      ))}
    </LegalPage>
  );
}
