import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, type InitialEntry } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "../data/query-client.ts";
import { SessionProvider } from "../data/session.ts";
import { closeSnack } from "../data/snackbar-queue.ts";
import { trpc, trpcClient } from "../data/trpc.ts";
import { Snackbars } from "../ui/feedback/snackbar.tsx";
import type { Answers } from "./answers.ts";
import { fakeGateway } from "./gateway.ts";
import { session } from "./session.ts";

/** Renders routes with the app's own clients. */
export function renderRouter(router: ReturnType<typeof createMemoryRouter>) {
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

/** Renders a page or dialog inside the portal with these answers. Returns the user, the sent calls and the current location. */
export function renderInPortal(
  children: ReactNode,
  answers: Answers,
  { address = "/", route = "*", as = session }: { address?: InitialEntry; route?: string; as?: typeof session } = {},
) {
  queryClient.clear();
  // Only three messages are visible at a time; messages of the previous test would delay this one's.
  for (let id = 0; id < 100; id++) closeSnack(id);
  const element = (
    <SessionProvider value={as}>
      {children}
      <Snackbars />
    </SessionProvider>
  );
  const router = createMemoryRouter([{ path: route, element }], { initialEntries: [address] });
  const gateway = fakeGateway({ "session.bootstrap": () => as, "tax.list": () => [...firstRates], ...answers });
  renderRouter(router);
  return {
    ...gateway,
    user: userEvent.setup(),
    search: () => new URLSearchParams(router.state.location.search),
    where: () => router.state.location.pathname,
    hash: () => router.state.location.hash,
  };
}
