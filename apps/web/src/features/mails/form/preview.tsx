import type { CheckedCampaign } from "@partner-konto/domain/campaign/schema";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../data/trpc.ts";
import { NotLoaded } from "../../../shell/not-loaded.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { cn } from "../../../ui/cn.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { SkeletonBar } from "../../../ui/skeleton.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { MailFrame } from "../../orders/mail/mail-frame.tsx";
import { mailTexts as text } from "../texts.ts";
import { contentOf, isRight, type MailForm } from "./mail-form.ts";
import { Reach } from "./reach.tsx";

/** The mail as one person of the circle gets it, and who gets it at all; asked anew when the person has stopped typing. */
export function Preview({ form }: { form: MailForm }) {
  const [place, setPlace] = useState(0);
  const asked = useSettled(JSON.stringify(isRight(form) ? contentOf(form) : null));
  const content = JSON.parse(asked) as ReturnType<typeof contentOf> | null;
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
            <OneMail
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

interface OneMailProps {
  mail: NonNullable<CheckedCampaign["mail"]>;
  place: number;
  all: number;
  onPlace: (place: number) => void;
}

function OneMail({ mail, place, all, onPlace }: OneMailProps) {
  const [width, setWidth] = useState<keyof typeof text.widths>("desktop");
  const [format, setFormat] = useState<keyof typeof text.formats>("html");
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={text.width}
          value={width}
          options={(["desktop", "phone"] as const).map((value) => ({ value, label: text.widths[value] }))}
          onChange={setWidth}
        />
        <Segmented
          label={text.format}
          value={format}
          options={(["html", "text"] as const).map((value) => ({ value, label: text.formats[value] }))}
          onChange={setFormat}
        />
        <span className="ml-auto flex items-center gap-1 type-13 tabular-nums text-ink-3">
          <IconButton
            icon="chevronLeft"
            label={text.before}
            aria-disabled={place <= 0 || undefined}
            className="aria-disabled:text-ink-off"
            onClick={() => place > 0 && onPlace(place - 1)}
          />
          <output>{text.place(place + 1, all)}</output>
          <IconButton
            icon="chevronRight"
            label={text.next}
            aria-disabled={place + 1 >= all || undefined}
            className="aria-disabled:text-ink-off"
            onClick={() => place + 1 < all && onPlace(place + 1)}
          />
        </span>
      </div>
      <div className={cn("grid min-w-0 gap-1", width === "phone" && "max-w-[375px]")}>
        <p className="font-medium wrap-anywhere">{mail.subject}</p>
        <p className="type-13 text-ink-3 wrap-anywhere">{text.mailTo(mail.name, mail.to)}</p>
        {format === "html" ? (
          <MailFrame title={text.preview} html={mail.html} />
        ) : (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll it
            tabIndex={0}
            className="h-96 overflow-auto rounded-2 border border-line p-3 type-13 whitespace-pre-wrap wrap-anywhere"
          >
            {mail.text}
          </pre>
        )}
      </div>
    </>
  );
}
