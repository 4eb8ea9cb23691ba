import { legalText } from "../../texts/legal.ts";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export function Component() {
  return (
    <LegalPage title={legalText.accessibility.title}>
      {legalText.accessibility.sections.map(({ title, text }) => (
        <LegalSection key={title} title={title}>
          {text}
        </LegalSection>
      ))}
    </LegalPage>
  );
}
