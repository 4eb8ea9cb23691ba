import { formatRelative } from "@partner-konto/domain/format/relative";
import { notificationTexts } from "@partner-konto/domain/notifications/texts";
import type { Message } from "../../data/notifications/message-bus.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { bellTexts } from "./texts.ts";

interface MessageCardProps {
  message: Message;
  unread: boolean;
  now: string;
  onOpen: () => void;
  onPutAway: () => void;
}

/** A message with its time, and "Ansehen" and "Schließen". A dot marks unread messages. */
export function MessageCard({ message, unread, now, onOpen, onPutAway }: MessageCardProps) {
  return (
    <li className="relative border-b border-line py-3 pr-4 pl-10">
      {unread && <span aria-hidden="true" className="absolute top-[19px] left-5 size-2 rounded-full bg-new-mark" />}
      <p className={cn(unread && "font-medium")}>
        {unread && <span className="sr-only">{bellTexts.unread}: </span>}
        {message.message}
      </p>
      <time dateTime={message.createdAt} className="block type-13 tabular-nums text-ink-3">
        {formatRelative(message.createdAt, now)}
      </time>
      <div className="mt-2 flex gap-2">
        <Button size="small" aria-label={`${notificationTexts.open}: ${message.message}`} onClick={onOpen}>
          {notificationTexts.open}
        </Button>
        <Button
          size="small"
          look="ghost"
          aria-label={`${notificationTexts.close}: ${message.message}`}
          onClick={onPutAway}
        >
          {notificationTexts.close}
        </Button>
      </div>
    </li>
  );
}
