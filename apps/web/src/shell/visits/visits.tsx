import { Button } from "../../ui/button.tsx";
import { LegalLink } from "../legal-links.tsx";
import { decide, useConsent } from "./consent.ts";
import { Measure } from "./measure.tsx";
import { visitTexts as text } from "./texts.ts";

/** Asks whether visits may be measured, and measures them once the person agreed. Nothing is loaded or stored before. */
export default function Visits() {
  const consent = useConsent();
  if (consent === "agreed") return <Measure />;
  if (consent === "refused") return null;
  return (
    <section
      aria-label={text.title}
      // Above a foot bar, so that its buttons can be reached before the person decides.
      className="fixed right-4 bottom-4 z-60 grid w-[min(440px,calc(100vw-32px))] gap-3 rounded-4 [:root:has([data-foot-bar])_&]:bottom-20 max-sm:[:root:has([data-foot-bar])_&]:bottom-32 border border-line-strong bg-raised p-4 text-ink shadow-float"
    >
      <p>{text.question}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => decide("agreed")}>{text.agree}</Button>
        <Button onClick={() => decide("refused")}>{text.refuse}</Button>
        <LegalLink to="/privacy#besuchsmessung" className="type-13">
          {text.more}
        </LegalLink>
      </div>
    </section>
  );
}
