import { type LoaderFunctionArgs, Outlet, useParams } from "react-router";
import { useRight, useSees, useSession } from "../data/session.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { PageWithoutPlace } from "../shell/place/page-without-place.tsx";
import { placeOrIdFor } from "../shell/place/place-loader.ts";
import { usePlace } from "../shell/place/use-place.ts";
import { pageText } from "../texts/pages.ts";
import { frameText } from "../texts/shell.ts";
import { companyTexts } from "./company/texts.ts";
import { profileTexts } from "./profile/texts.ts";

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await placeOrIdFor("company", args);
  return null;
}

export function Component() {
  const place = usePlace("company");
  const seesAnalysis = useRight("read", "businessCustomerOrderAnalysis");
  const isAdministrator = useRight("read", "businessCustomerUserAccount");
  const { staff, scope } = useSession();
  const seesNotes = useSees("care");
  const { id } = useParams();
  if (!place || id === undefined) return <PageWithoutPlace kind="company" title={pageText.orders} />;
  const { company } = place;
  const isWhole = staff || scope.resources.businessCustomerGroup.includes(company.id);
  const open = company.parts.reduce((sum, agency) => sum + agency.openOrders, 0);
  return (
    <>
      <PageHead
        title={company.name}
        tabs={{
          label: frameText.tabs,
          items: [
            { to: `/company/${company.id}`, label: companyTexts.overview, isWhole: true },
            ...(seesAnalysis ? [{ to: `/company/${company.id}/analysis`, label: companyTexts.analysis }] : []),
            { to: `/company/${company.id}/orders`, label: pageText.orders, count: open },
            { to: `/company/${company.id}/profile`, label: profileTexts.tab },
            { to: `/company/${company.id}/details`, label: companyTexts.details },
            ...(isAdministrator
              ? [
                  { to: `/company/${company.id}/billing`, label: companyTexts.billing },
                  { to: `/company/${company.id}/activity`, label: companyTexts.activity },
                ]
              : []),
            ...(isAdministrator && isWhole
              ? [{ to: `/company/${company.id}/webhooks`, label: companyTexts.webhooks }]
              : []),
            ...(seesNotes ? [{ to: `/company/${company.id}/notes`, label: companyTexts.notes }] : []),
          ],
        }}
      />
      <Outlet />
    </>
  );
}
