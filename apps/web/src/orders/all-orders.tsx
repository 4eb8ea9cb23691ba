import { useSession } from "../data/session.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { AccessDenied } from "../shell/page/route-error.tsx";
import { frameText } from "../texts/shell.ts";
import { OrdersPage } from "./orders-page.tsx";

/** The orders of all companies, for platform staff. */
export function Component() {
  if (!useSession().staff) return <AccessDenied />;
  return (
    <>
      <PageHead title={frameText.allOrders} />
      <OrdersPage scope="all" />
    </>
  );
}
