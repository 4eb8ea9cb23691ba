import type { CheckedCampaign } from "@partner-konto/domain/mails/campaigns/schema";
import { useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { MailFrame } from "../../ui/mail-frame.tsx";
import { mailTexts as text } from "./texts.ts";

interface MailAsSentProps {
  mail: NonNullable<CheckedCampaign["mail"]>;
  place: number;
  all: number;
  onPlace: (place: number) => void;
}

/** A mail as one person of its circle gets it, on a desktop or a phone, and as text. */
export function MailAsSent({ mail, place, all, onPlace }: MailAsSentProps) {
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
