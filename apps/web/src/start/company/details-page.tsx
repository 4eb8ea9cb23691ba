import { useParams } from "react-router";
import { LegalSection } from "../../companies/company/legal-section.tsx";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { LatestSection } from "../../platform/activity/latest-section.tsx";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { PeopleSection } from "./people-section.tsx";

/** The company's legal data, its users, and the latest changes. */
export function Component() {
  const { id = "" } = useParams();
  const node = usePlace("company")?.company;
  const company = trpc.group.get.useQuery({ id });
  const seesPeople = useRight("read", "businessCustomerUserAccount");
  return (
    <Loaded query={company}>
      {(there) => (
        <PageBody>
          <LegalSection company={there} />
          {node && seesPeople && <PeopleSection company={node} />}
          {seesPeople && <LatestSection companyId={id} />}
        </PageBody>
      )}
    </Loaded>
  );
}
