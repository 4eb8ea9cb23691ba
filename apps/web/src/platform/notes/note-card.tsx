import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { DealerNote } from "@partner-konto/domain/platform/notes/schema";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { noteTexts as text } from "./texts.ts";

interface NoteCardProps {
  note: DealerNote;
  /** The name of what the note is about leads to the company's notes. */
  isLinked?: boolean;
  onEdit?: (() => void) | undefined;
}

const placeOf = ({ about: { kind, name, companyName } }: DealerNote): string =>
  kind === "agency" ? `${companyName} › ${name}` : companyName;

/** One note: what it is about, its text, and who wrote and changed it when. */
export function NoteCard({ note, isLinked = false, onEdit }: NoteCardProps) {
  const isChanged = note.modifiedAt !== note.createdAt;
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {isLinked ? <Link to={`/company/${note.about.groupId}/notes`}>{placeOf(note)}</Link> : placeOf(note)}
        </h2>
        {note.pinned && (
          <span className="flex items-center gap-1.5 type-13 font-medium">
            <Icon name="star" />
            {text.isPinned}
          </span>
        )}
        {onEdit && (
          <Button size="small" aria-label={`${text.edit} ${placeOf(note)}`} onClick={onEdit}>
            {text.edit}
          </Button>
        )}
      </div>
      <Markdown text={note.text} level={3} />
      <p className="type-13 text-ink-3">
        {text.written(note.createdBy, formatDayAndTime(note.createdAt))}
        {isChanged && ` · ${text.changed(note.modifiedBy, formatDayAndTime(note.modifiedAt))}`}
      </p>
    </li>
  );
}
