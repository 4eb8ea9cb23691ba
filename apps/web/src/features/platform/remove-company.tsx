import type { ConcernedPerson } from "@partner-konto/domain/group/requests";
import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { useEffect } from "react";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { useOneTry } from "../../edit/use-one-try.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Bone } from "../../ui/skeleton.tsx";
import { PersonLine } from "./person-line.tsx";
import { platformTexts as text } from "./texts.ts";

const failures = { onError: effectOf("group.delete").onError };

/** Says what becomes of a company's people before it ends; a refusal (open orders) leaves everything as it was. */
export function RemoveCompany({ company: { id, name }, onClose }: { company: CompanyNode; onClose: () => void }) {
  const { key, after } = useOneTry(onClose);
  const { mutate: ask, data: summary, isPending, isError } = trpc.group.delete.useMutation(failures);
  const remove = trpc.group.delete.useMutation(effectOf("group.delete"));
  useEffect(() => ask({ id, dryRun: "true", key: newKey() }), [ask, id]);
  const ends = summary?.people.filter(({ worksElsewhere }) => !worksElsewhere) ?? [];
  const stays = summary?.people.filter(({ worksElsewhere }) => worksElsewhere) ?? [];
  return (
    <Dialog
      alert
      title={text.removeTitle(name)}
      onClose={onClose}
      busy={remove.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          {!isError && (
            <Button
              look="danger"
              before="trash"
              busy={isPending || remove.isPending}
              onClick={() => remove.mutate({ id, key }, after)}
            >
              {text.remove}
            </Button>
          )}
        </>
      }
    >
      <p>{text.removeText}</p>
      {isPending && <Bone className="mt-4 w-60" />}
      {summary && (
        <>
          <People title={text.removeEnds} intro={text.removeEndsText} people={ends} />
          <People title={text.removeStays} intro={text.removeStaysText} people={stays} />
          <p className="mt-4">{summary.people.length > 0 ? text.removeTold : text.removeNobody}</p>
        </>
      )}
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
