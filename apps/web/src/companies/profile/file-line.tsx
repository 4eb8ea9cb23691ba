import type { Media } from "@partner-konto/domain/companies/profile/schema";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RemoveFile } from "./remove-file.tsx";
import { profileTexts as text } from "./texts.ts";
import { fileUrl } from "./upload-file.ts";

const kilobyte = 1024;
const sizeOf = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)))} kB`
    : `${formatNumber(bytes / kilobyte / kilobyte, 1)} MB`;

interface FileLineProps {
  media: Media;
  profileId: string;
  /** Why the file cannot be removed now. */
  keptBecause: string | undefined;
}

/** A stored file: its type, date and size, and a remove button. */
export function FileLine({ media, profileId, keptBecause }: FileLineProps) {
  const [asking, setAsking] = useState(false);
  const isPicture = media.type === "logo" || media.type === "profileImage";
  const facts = `${text.since(formatDate(media.createdAt))} · ${sizeOf(media.bytes)}`;
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-2 border border-line bg-surface p-3">
      {isPicture && (
        <img
          src={fileUrl(media.id)}
          alt={media.name}
          className={
            media.type === "logo"
              ? "w-[144px] rounded-1 border border-line bg-white"
              : "aspect-[10/7] w-full rounded-1 bg-skeleton object-cover"
          }
        />
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-40 gap-2">
          {!isPicture && <Icon name="document" className="mt-0.5 flex-none text-ink-3" />}
          <span className="min-w-0">
            {isPicture ? (
              <span className="block break-words">{media.name}</span>
            ) : (
              <a href={fileUrl(media.id)} download className="block break-words underline">
                {media.name}
              </a>
            )}
            <span className="block type-13 text-ink-3">{facts}</span>
          </span>
        </span>
        <Button size="small" look="ghost" before="trash" offBecause={keptBecause} onClick={() => setAsking(true)}>
          {text.remove}
          <span className="sr-only"> {media.name}</span>
        </Button>
      </div>
      {keptBecause && <p className="type-13 text-ink-3">{keptBecause}</p>}
      {asking && <RemoveFile media={media} profileId={profileId} onClose={() => setAsking(false)} />}
    </li>
  );
}
