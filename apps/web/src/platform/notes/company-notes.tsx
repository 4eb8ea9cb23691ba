import { useParams } from "react-router";
import { useDuty, useSees } from "../../data/session.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { Button } from "../../ui/button.tsx";
import { NoteList } from "./note-list.tsx";
import { noteTexts as text } from "./texts.ts";
import { WriteNote } from "./write-note.tsx";

/** The staff's notes about a company and its agencies. */
export function Component() {
  const { id = "" } = useParams();
  const sees = useSees("care");
  const mayWrite = useDuty("care");
  const company = usePlace("company")?.company;
  const [isWriting, setIsWriting] = useKept("writing", false);
  if (!sees) return <AccessDenied />;
  return (
    <>
      <NoteList
        key={id}
        groupId={id}
        empty={text.noneText}
        action={
          company &&
          mayWrite && (
            <Button look="primary" before="plus" className="ml-auto" onClick={() => setIsWriting(true)}>
              {text.write}
            </Button>
          )
        }
      />
      {isWriting && company && <WriteNote company={company} onClose={() => setIsWriting(false)} />}
    </>
  );
}
