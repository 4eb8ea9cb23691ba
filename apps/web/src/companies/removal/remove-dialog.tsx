import type { ConcernedPerson } from "@partner-konto/domain/companies/company/requests";
import { callErrorOf } from "../../data/call-error.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { PersonLine } from "./person-line.tsx";
import { removalTexts as text } from "./texts.ts";

interface Props {
  title: string;
  /** Explains what is deleted. */
  what: string;
  /** Label of the delete button. */
  does: string;
  /** Text when no user is affected. */
  nobody?: string;
  /** The affected users; undefined until the dry run has answered. */
  people: readonly ConcernedPerson[] | undefined;
  asked: { isPending: boolean; error: unknown };
  isRemoving: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Shows what happens to the users of a company or agency before it is deleted, or why it cannot be deleted. */
export function RemoveDialog({ title, what, does, nobody, people, asked, isRemoving, onRemove, onClose }: Props) {
  const ends = people?.filter(({ worksElsewhere }) => !worksElsewhere) ?? [];
  const stays = people?.filter(({ worksElsewhere }) => worksElsewhere) ?? [];
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      busy={isRemoving}
      foot={
        <>
          <Button onClick={onClose}>{asked.error ? uiText.close : uiText.cancel}</Button>
          {!asked.error && (
            <Button look="danger" before="trash" busy={asked.isPending || isRemoving} onClick={onRemove}>
              {does}
            </Button>
          )}
        </>
      }
    >
      <p>{what}</p>
      {asked.isPending && <SkeletonBar className="mt-4 w-60" />}
      {Boolean(asked.error) && (
        <Note meaning="bad" className="mt-4">
          {callErrorOf(asked.error).text}
        </Note>
      )}
      <People title={text.ends} intro={text.endsText} people={ends} />
      <People title={text.stays} intro={text.staysText} people={stays} />
      {people && people.length > 0 && <p className="mt-4">{text.mailed}</p>}
      {people?.length === 0 && nobody && <p className="mt-4">{nobody}</p>}
    </Dialog>
  );
}

function People({ title, intro, people }: { title: string; intro: string; people: readonly ConcernedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="font-medium">{title}</h3>
      <p className="type-13 text-ink-3">{intro}</p>
      <ul className="mt-2 grid gap-2">
        {people.map((person) => (
          <li key={person.id}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
