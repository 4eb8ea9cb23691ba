import { Link, type LoaderFunctionArgs, Outlet, useMatch } from "react-router";
import { useRight } from "../../data/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { PageWithoutPlace } from "../../shell/page-without-place.tsx";
import { placeOrIdFor } from "../../shell/place-loader.ts";
import { usePlace } from "../../shell/use-place.ts";
import { pageText } from "../../texts/pages.ts";
import { frameText } from "../../texts/shell.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pill } from "../../ui/pill.tsx";
import { offeringOf } from "./offering.ts";
import { overviewTexts } from "./overview/texts.ts";

export async function loader(asked: LoaderFunctionArgs): Promise<null> {
  await placeOrIdFor("agency", asked);
  return null;
}

export function Component() {
  const agency = usePlace("agency")?.agency;
  const mayUpdate = useRight("update", "businessCustomer");
  // Their screen has no room to give away, least on phones.
  const atOrders = useMatch("/agency/:id/orders") !== null;
  if (!agency) return <PageWithoutPlace title={pageText.orders} />;
  const path = `/agency/${agency.id}`;
  return (
    <>
      <PageHead
        title={agency.name}
        pill={<Pill state={offeringOf(agency)} />}
        actions={
          mayUpdate &&
          !atOrders && (
            <Link to={`${path}/edit`} className={buttonStyle()}>
              <Icon name="edit" />
              {overviewTexts.edit}
            </Link>
          )
        }
        tabs={{
          label: frameText.tabs,
          items: [
            { to: path, label: overviewTexts.tab, isWhole: true },
            { to: `${path}/orders`, label: pageText.orders, count: agency.openOrders },
          ],
        }}
      />
      <Outlet />
    </>
  );
}
