import { trpc } from "../../data/trpc.ts";
import { legalText } from "../../texts/legal.ts";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export function Component() {
  const settings = trpc.session.bootstrap.useQuery().data?.settings;
  const { title, operator, contact, phone, noPhone, own } = legalText.imprint;
  return (
    <LegalPage title={title}>
      <LegalSection title={operator}>{settings?.providerName}</LegalSection>
      <LegalSection title={contact}>{settings?.supportPhone ? phone(settings.supportPhone) : noPhone}</LegalSection>
      <p className="text-ink-3">{own}</p>
    </LegalPage>
  );
}
