import type { Media, Profile } from "@partner-konto/domain/companies/profile/schema";
import { streetText } from "@partner-konto/domain/orders/order/address-text";
import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayChange } from "../../companies/company/use-may-change.ts";
import { profileTexts as text } from "../../companies/profile/texts.ts";
import { fileUrl } from "../../companies/profile/upload-file.ts";
import { AgencyRatings } from "../../ratings/agency-ratings.tsx";
import { HistoryLink } from "../../shell/page/history-link.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { type FailingQuery, PartMissing } from "../../shell/page/part-missing.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Growing } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PreviewProps {
  page: Profile;
  /** Undefined until the files are loaded. */
  media: readonly Media[] | undefined;
}

/** The missing items, and the page as consumers see it. */
export function Preview({ page, media, files }: PreviewProps & { files: FailingQuery }) {
  const mayChange = useMayChange(page.groupId);
  const gaps = [
    !page.hasAGB && text.gaps.agb,
    !page.hasWithdrawal && text.gaps.withdrawal,
    page.description === "" && text.gaps.description,
    page.imprint === "" && text.gaps.imprint,
    media !== undefined && !media.some(({ type }) => type === "logo") && text.gaps.logo,
  ].filter((gap) => gap !== false);
  const isComplete = gaps.length === 0 && media !== undefined;
  return (
    <PageBody>
      <div className="grid max-w-[920px] gap-4 py-4">
        <div className="flex flex-wrap items-start gap-3">
          <div className="grid min-w-60 flex-1 gap-2">
            {media === undefined && !files.isError && <Growing />}
            {gaps.length > 0 && <Note meaning="warn">{`${text.missing} ${gaps.join(", ")}.`}</Note>}
            {isComplete && <Note meaning="ok">{text.complete}</Note>}
            <PartMissing text={ourErrorTexts.partMissing} queries={[files]} />
          </div>
          <HistoryLink companyId={page.groupId} subject="page" recordId={page.id} />
          {mayChange && (
            <Link to={`/company/${page.groupId}/profile/edit`} className={buttonStyle({ look: "primary" })}>
              <Icon name="edit" />
              {text.edit}
            </Link>
          )}
        </div>
        <section aria-label={text.preview} className="overflow-hidden rounded-3 border border-line bg-surface">
          <p className="flex items-center gap-2 border-b border-line bg-canvas px-4 py-2 type-13 text-ink-3">
            <Icon name="eye" />
            {text.preview}
          </p>
          <PublicPage page={page} media={media} />
        </section>
      </div>
    </PageBody>
  );
}

function PublicPage({ page, media = [] }: PreviewProps) {
  const company = usePlace("company")?.company;
  const logo = media.find(({ type }) => type === "logo");
  const pictures = media.filter(({ type }) => type === "profileImage");
  const agencies = company?.parts.filter(({ id }) => page.bcIds.includes(id)) ?? [];
  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {logo && (
          <img
            src={fileUrl(logo.id)}
            alt=""
            width={172}
            height={78}
            className="rounded-2 border border-line bg-white object-contain"
          />
        )}
        <h2 className="min-w-0 break-words type-20">{page.profileName}</h2>
      </header>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <img src={fileUrl(id)} alt={name} className="aspect-[10/7] w-full rounded-2 bg-skeleton object-cover" />
            </li>
          ))}
        </ul>
      )}
      <div data-in-order="narrow" className="grid gap-6 md:grid-cols-[minmax(0,1fr)_240px]">
        <div data-in-order className="grid min-w-0 content-start gap-6">
          {page.description !== "" && (
            <div className="grid max-w-[65ch] gap-3">
              <Paragraphs>{page.description}</Paragraphs>
            </div>
          )}
          {agencies.length > 0 && (
            <Part title={text.ratings}>
              <div data-in-order className="grid gap-6">
                {agencies.map(({ id, name }) => (
                  <AgencyRatings key={id} id={id} name={name} />
                ))}
              </div>
            </Part>
          )}
          <Part title={text.imprint}>
            <Paragraphs>{page.imprint || text.empty}</Paragraphs>
          </Part>
          {page.arbiterShowText && page.arbiterText !== "" && (
            <Part title={text.arbiterTitle}>
              <Paragraphs>{page.arbiterText}</Paragraphs>
            </Part>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6 border-line max-md:border-t max-md:pt-6 md:border-l md:pl-6">
          <Contact page={page} />
          {agencies.length > 0 && (
            <Part title={text.agencies}>
              <ul className="grid gap-1">
                {agencies.map(({ id, name }) => (
                  <li key={id} className="break-words">
                    {name}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Documents media={media} />
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-[65ch] gap-2">
      <h3 className="type-13 font-medium text-ink-3">{title}</h3>
      {children}
    </div>
  );
}

/** Blank lines separate paragraphs; the text has no markup. */
function Paragraphs({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
    <p key={at} className="whitespace-pre-line break-words">
      {paragraph}
    </p>
  ));
}

function Contact({ page: { address, contactPoint } }: { page: Profile }) {
  const { street, houseNumber, postalCode, city } = address;
  return (
    <Part title={text.contact}>
      <address className="break-words not-italic">
        {streetText({ street, houseNumber })}
        <br />
        {postalCode} {city}
        {[contactPoint.phone, contactPoint.email].filter(Boolean).map((way) => (
          <span key={way} className="block">
            {way}
          </span>
        ))}
      </address>
    </Part>
  );
}

function Documents({ media }: { media: readonly Media[] }) {
  const documents = (["agb", "withdrawal"] as const).flatMap((kind) => media.filter(({ type }) => type === kind));
  return (
    <Part title={text.documents}>
      {documents.length === 0 && <p className="text-ink-3">{text.noDocuments}</p>}
      <ul className="grid gap-1">
        {documents.map(({ id, type, name }) => (
          <li key={id} className="flex min-w-0 gap-2">
            <Icon name="document" className="mt-0.5 flex-none text-ink-3" />
            <a href={fileUrl(id)} download={name} className="min-w-0 break-words underline">
              {type === "agb" ? text.agbName : text.withdrawalName}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
