import { useSession } from "../../data/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { companiesTabs } from "../platform/companies-tabs.ts";
import { NoteList } from "./note-list.tsx";
import { noteTexts as text } from "./texts.ts";

/** The notes about all dealers, for staff. */
export function Component() {
  const { staff } = useSession();
  if (!staff) return <AccessDenied />;
  return (
    <>
      <PageHead title={text.title} tabs={companiesTabs} />
      <NoteList
        empty={
          <>
            {text.noneText} {text.noneWhere}
          </>
        }
      />
    </>
  );
}
