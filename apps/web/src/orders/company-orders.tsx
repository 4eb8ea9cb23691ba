import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { api } from "../data/trpc.ts";
import { OrdersPage } from "./orders-page.tsx";
import { listInput } from "./view/list-input.ts";
import { ordersView } from "./view/view.ts";

/** Prefetches the list without waiting for it, like for an agency's orders. */
export function loader({ params, request }: LoaderFunctionArgs): null {
  const { id } = params;
  const view = ordersView.read(new URL(request.url).searchParams);
  if (id) void api.order.list.prefetch(listInput({ companyId: id }, view));
  return null;
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component() {
  const { id } = useParams();
  return id ? <OrdersPage key={id} scope={{ companyId: id }} /> : null;
}
