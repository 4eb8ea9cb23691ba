import { useSees } from "../../data/session.ts";
import { useCompaniesTabs } from "../../shell/page/companies-tabs.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { NoteList } from "./note-list.tsx";
import { noteTexts as text } from "./texts.ts";

/** The notes about all dealers, for staff. */
export function Component() {
  const sees = useSees("care");
  const tabs = useCompaniesTabs();
  if (!sees) return <AccessDenied />;
  return (
    <>
      <PageHead title={text.title} tabs={tabs} />
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
