import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { decide, useConsent } from "./consent.ts";
import { visitTexts as text } from "./texts.ts";

/** On the privacy page: what is measured, what the person decided, and the way to decide otherwise. */
export function ConsentSection() {
  const consent = useConsent();
  const box = useRef<HTMLElement>(null);
  // The section comes after the session, when the browser has already looked for the address's anchor.
  useEffect(() => {
    if (location.hash === "#besuchsmessung") box.current?.scrollIntoView();
  }, []);
  return (
    <section ref={box} id="besuchsmessung" className="scroll-mt-8">
      <h2>{text.section}</h2>
      <p className="mt-1 text-ink-2">{text.sectionText}</p>
      <p className="mt-2 mb-2">
        <output>{text.states[consent]}</output>
      </p>
      <div className="flex flex-wrap gap-2">
        {consent !== "agreed" && <Button onClick={() => decide("agreed")}>{text.agree}</Button>}
        {consent !== "refused" && (
          <Button onClick={() => decide("refused")}>{consent === "agreed" ? text.takeBack : text.refuse}</Button>
        )}
      </div>
    </section>
  );
}
