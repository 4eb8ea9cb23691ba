import { formatNumber } from "@partner-konto/domain/format/number";
import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { trpc } from "../../data/trpc.ts";
import { PostalCodeField } from "../../edit/postal-code-field.tsx";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { telephone } from "../../shell/telephone.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { tankTexts as text } from "./texts.ts";

const most = 8;

/** The page's postal code, which two of its sections ask for. */
export interface CodeProps {
  postalCode: string;
  onPostalCode: (typed: string) => void;
}

export function CodeField({ label, postalCode, onPostalCode }: CodeProps & { label: string }) {
  const isWrong = /\D|\d{6}/.test(postalCode);
  return (
    <PostalCodeField
      label={label}
      value={postalCode}
      error={isWrong ? validationTexts.postalCode : undefined}
      onChange={(typed) => onPostalCode(typed.trim())}
    />
  );
}

/** The tank-protection firms nearest to a postal code. */
export function Firms({ postalCode, onPostalCode }: CodeProps) {
  const isWhole = wholeCode(postalCode) === postalCode;
  const firms = trpc.tankProtector.search.useQuery({ postalCode }, { enabled: isWhole });
  return (
    <section aria-label={text.firmsTitle} className="grid gap-4 print:hidden">
      <div>
        <h2>{text.firmsTitle}</h2>
        <p className="text-ink-3">{text.firmsIntro}</p>
      </div>
      <div className="max-w-40">
        <CodeField label={text.postalCode} postalCode={postalCode} onPostalCode={onPostalCode} />
      </div>
      {!isWhole && <p className="text-ink-3">{text.firmsHint}</p>}
      {isWhole && firms.isPending && <SkeletonBar className="h-40 w-full" />}
      {isWhole && firms.isError && <NotLoaded query={firms} />}
      {isWhole && firms.data?.length === 0 && <p>{text.noFirms}</p>}
      {isWhole && firms.data?.some(({ isExample }) => isExample) && <Note>{text.exampleFirms}</Note>}
      {isWhole && firms.data && firms.data.length > 0 && (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {firms.data.slice(0, most).map((firm) => (
            <li key={firm.id} className="border-b border-line py-3">
              <div className="flex justify-between gap-3">
                <span className="font-medium">{firm.name}</span>
                <span className="whitespace-nowrap text-ink-3 tabular-nums">
                  {text.distance(formatNumber(firm.distanceKm))}
                </span>
              </div>
              <address className="text-ink-2 not-italic">
                {firm.street}, {firm.postalCode} {firm.city}
              </address>
              <p className="flex flex-wrap gap-x-4">
                <a href={telephone(firm.phone)} className="tabular-nums">
                  {firm.phone}
                </a>
                <a href={firm.website} target="_blank" rel="noreferrer">
                  {text.website}
                  <span className="sr-only"> {firm.name}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
