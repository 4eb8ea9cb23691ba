import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { api } from "../data/trpc.ts";
import { OrdersPage } from "./orders-page.tsx";
import { listInput } from "./view/list-input.ts";
import { ordersView } from "./view/view.ts";

/** Prefetches the list without waiting for it, because the page has a skeleton. */
export function loader({ params, request }: LoaderFunctionArgs): null {
  const { id } = params;
  const view = ordersView.read(new URL(request.url).searchParams);
  if (id) void api.order.list.prefetch(listInput({ agencyId: id }, view));
  return null;
}

/** Another view of the same agency is fetched by the page itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component() {
  const { id } = useParams();
  return id ? <OrdersPage key={id} scope={{ agencyId: id }} /> : null;
}
