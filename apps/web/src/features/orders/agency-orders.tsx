import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { api } from "../../data/trpc.ts";
import { OrdersPage } from "./orders-page.tsx";
import { listInput } from "./view/list-input.ts";
import { viewFromUrl } from "./view/view-url.ts";

/** The list is on its way before the page is drawn; it is not waited for, because the page has a skeleton. */
export function loader({ params, request }: LoaderFunctionArgs): null {
  const { id } = params;
  const view = viewFromUrl(new URL(request.url).searchParams);
  if (id) void api.order.list.prefetch(listInput({ agencyId: id }, view));
  return null;
}

/** Another view of the same agency is asked for by the page itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The orders of one agency. */
export function Component() {
  const { id } = useParams();
  return id ? <OrdersPage key={id} scope={{ agencyId: id }} /> : null;
}
