import { type LoaderFunctionArgs, Outlet, useParams } from "react-router";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { PageWithoutPlace } from "../../shell/place/page-without-place.tsx";
import { placeOrIdFor } from "../../shell/place/place-loader.ts";
import { agencyState } from "../../shell/place/place-state.ts";
import { usePlace } from "../../shell/place/use-place.ts";
import { pageText } from "../../texts/pages.ts";
import { frameText } from "../../texts/shell.ts";
import { Pill } from "../../ui/pill.tsx";
import { overviewTexts } from "./overview-texts.ts";

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await placeOrIdFor("agency", args);
  return null;
}

export function Component() {
  const place = usePlace("agency");
  const agency = place?.agency;
  const mayUpdate = useRight("update", "businessCustomer");
  const mayReadOrders = useRight("read", "businessCustomerOrder");
  const ratings = trpc.rating.getReport.useQuery(
    { businessCustomer: agency?.id ?? "" },
    { enabled: mayReadOrders && agency !== undefined },
  );
  const { id } = useParams();
  if (!place || !agency || id === undefined) return <PageWithoutPlace kind="agency" title={pageText.orders} />;
  const path = `/agency/${agency.id}`;
  return (
    <>
      <PageHead
        title={agency.name}
        pill={<Pill state={agencyState(agency, place.company)} />}
        tabs={{
          label: frameText.tabs,
          items: [
            { to: path, label: overviewTexts.tab, isWhole: true },
            { to: `${path}/orders`, label: pageText.orders, count: agency.openOrders },
            ...(mayReadOrders ? [{ to: `${path}/day`, label: pageText.dayPlan }] : []),
            { to: `${path}/ratings`, label: pageText.ratings, count: ratings.isLoading ? null : ratings.data?.waiting },
            { to: `${path}/price-limits`, label: overviewTexts.limits },
            ...(mayUpdate ? [{ to: `${path}/edit`, label: overviewTexts.edit }] : []),
          ],
        }}
      />
      <Outlet />
    </>
  );
}
