import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../data/trpc.ts";
import { NotLoaded } from "../../../shell/page/not-loaded.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { useSettledQuestion } from "../../../ui/use-settled.ts";
import { MailAsSent } from "../mail-as-sent.tsx";
import { mailTexts as text } from "../texts.ts";
import { contentOf, isRight, type MailForm } from "./mail-form.ts";
import { Reach } from "./reach.tsx";

/** The mail as one person of the circle gets it, and who gets it at all; asked anew when the person has stopped typing. */
export function Preview({ form }: { form: MailForm }) {
  const [place, setPlace] = useState(0);
  const { question: content } = useSettledQuestion(isRight(form) ? contentOf(form) : null);
  const checked = trpc.campaign.check.useQuery(content === null ? skipToken : { body: { ...content, place } }, {
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={text.preview} className="grid min-w-0 content-start gap-3 rounded-3 border border-line p-4">
      <h2 className="type-13 font-medium text-ink-3">{text.preview}</h2>
      {content === null && <p className="text-ink-3">{text.previewEmpty}</p>}
      {content !== null && checked.isError && !checked.data && <NotLoaded query={checked} />}
      {content !== null && checked.isPending && <SkeletonBar className="h-96 w-full" />}
      {content !== null && checked.data && (
        <div aria-busy={checked.isPlaceholderData} className="grid min-w-0 gap-3">
          <Reach checked={checked.data} />
          {checked.data.mail && (
            <MailAsSent
              mail={checked.data.mail}
              place={Math.min(place, checked.data.recipients - 1)}
              all={checked.data.recipients}
              onPlace={setPlace}
            />
          )}
        </div>
      )}
    </section>
  );
}
