import { useParams } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageBody } from "../../shell/page-head.tsx";
import { usePlace } from "../../shell/use-place.ts";
import { Note } from "../../ui/note.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { LatestSection } from "../activity/latest-section.tsx";
import { AgenciesSection } from "./agencies-section.tsx";
import { LegalSection } from "./legal-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { companyTexts } from "./texts.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

/** The company's overview: its agencies, its users, and its legal data. */
export function Component() {
  const { id = "" } = useParams();
  const { staff } = useSession();
  const node = usePlace("company")?.company;
  const company = trpc.group.get.useQuery({ id });
  const seesPeople = useRight("read", "businessCustomerUserAccount");
  if (company.isError && !company.data) return <NotLoaded query={company} />;
  return (
    <PageBody>
      {node && company.data && !company.data.isActivated && !staff && (
        <WaitingPanel reason={company.data.deactivationReason} />
      )}
      {company.data?.isLocked && <Note meaning="warn">{companyTexts.locked(company.data.lockReason ?? "")}</Note>}
      {node && <AgenciesSection company={node} />}
      {company.data ? <LegalSection company={company.data} /> : <SkeletonBar className="my-6 w-60" />}
      {node && seesPeople && <PeopleSection company={node} />}
      {seesPeople && <LatestSection companyId={id} />}
    </PageBody>
  );
}
