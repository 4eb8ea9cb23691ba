import { useSession } from "../../data/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { OrdersPage } from "./orders-page.tsx";
import { orderTexts } from "./texts.ts";

/** Platform staff look over the orders of all companies. */
export function Component() {
  if (!useSession().staff) return <AccessDenied />;
  return (
    <>
      <PageHead title={orderTexts.allOrders} />
      <OrdersPage scope="all" />
    </>
  );
}
