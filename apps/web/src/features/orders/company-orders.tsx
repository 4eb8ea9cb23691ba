import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { api } from "../../data/trpc.ts";
import { OrdersPage } from "./orders-page.tsx";
import { listInput } from "./view/list-input.ts";
import { viewFromUrl } from "./view/view-url.ts";

/** As of an agency's orders: asked for early, not waited for. */
export function loader({ params, request }: LoaderFunctionArgs): null {
  const { id } = params;
  const view = viewFromUrl(new URL(request.url).searchParams);
  if (id) void api.order.list.prefetch(listInput({ companyId: id }, view));
  return null;
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The orders of all agencies of a company. */
export function Component() {
  const { id } = useParams();
  return id ? <OrdersPage key={id} scope={{ companyId: id }} /> : null;
}
