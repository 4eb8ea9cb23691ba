import type { RefusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import { everyChangeType } from "@partner-konto/domain/notification/change-types";
import { roleGrants } from "@partner-konto/domain/user/rights";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { queryClient } from "../../data/query-client.ts";
import { SessionProvider, type useSession } from "../../data/session.ts";
import { type Router, trpc } from "../../data/trpc.ts";
import { Snackbars } from "../../ui/snackbar.tsx";
import { closeSnack } from "../../ui/snackbar-queue.ts";

type Session = ReturnType<typeof useSession>;

export const agencyId = "22222222-2222-4222-8222-222222222222";
const companyId = "33333333-3333-4333-8333-333333333333";

/** A call as the browser sent it. */
export interface Sent {
  readonly path: string;
  readonly input: Record<string, unknown>;
}
type Answers = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;

/** A refusal by the server, in the form of the gateway's error formatter. */
export class Refused extends Error {
  override name = "Refused";
  readonly data: { status: number; code: string; text: string; current?: unknown; details?: RefusalDetails };
  constructor(data: Refused["data"]) {
    super(data.code);
    this.data = data;
  }
}

function failed({ data }: Refused) {
  return TRPCClientError.from<Router>({
    error: { code: -32000, message: data.text, data: { call: null, httpStatus: data.status, ...data } },
  });
}

function linkTo(answers: Answers, sent: Sent[]): TRPCLink<Router> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const input = (op.input ?? {}) as Record<string, unknown>;
        sent.push({ path: op.path, input });
        const answer = async () => {
          try {
            observer.next({ result: { type: "data", data: await answers[op.path]?.(input) } });
            observer.complete();
          } catch (error) {
            observer.error(error instanceof Refused ? failed(error) : TRPCClientError.from(new Error(String(error))));
          }
        };
        void answer();
      });
}

/** An API key that its owner made. */
export const ownApiKey = {
  lastFour: "4f2c",
  madeAt: "2026-11-02T08:00:00.000Z",
  isOwn: true,
  madeBy: null,
  endsAt: null,
  over: null,
};

export const session: Session = {
  signedIn: true,
  settings: {
    providerName: "Heizmarkt",
    supportPhone: null,
    imprintUrl: "",
    privacyUrl: "",
    accessibilityUrl: "",
    assetUrl: null,
  },
  user: {
    id: "44444444-4444-4444-8444-444444444444",
    version: 1,
    isActive: true,
    isVerified: true,
    contactPoint: {
      person: { firstName: "Jonas", lastName: "Brandt", gender: "male" },
      email: "j.brandt@heidebrand.example",
    },
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    usedFrontend: ["PARTNER"],
    scope: {
      id: "55555555-5555-4555-8555-555555555555",
      resources: { businessCustomer: [agencyId], businessCustomerGroup: [], user: [] },
    },
    resources: { businessCustomer: [agencyId], businessCustomerGroup: [], user: [] },
    hasApiToken: false,
    apiKey: null,
    secondFactor: "off",
    viewing: null,
    lastSignInAt: null,
  },
  servicesUrl: "https://services.example",
  roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
  rights: roleGrants.BUSINESS_CUSTOMER_ORDER_MANAGER,
  scope: {
    id: "55555555-5555-4555-8555-555555555555",
    version: 1,
    resources: { businessCustomer: [agencyId], businessCustomerGroup: [], user: [] },
  },
  tree: [
    {
      id: companyId,
      name: "Heidebrand Energie",
      isOffering: true,
      type: "PARTNER",
      isActivated: true,
      isLocked: false,
      parts: [{ id: agencyId, name: "Lüneburg", isOffering: true, isLocked: false, openOrders: 2, parts: [] }],
    },
  ],
  subscription: {
    id: "66666666-6666-4666-8666-666666666666",
    version: 3,
    ids: [agencyId],
    perApp: true,
    appTypes: everyChangeType,
  },
  frontend: "PARTNER",
  frontends: ["PARTNER"],
  staff: false,
  missing: [],
  idleAt: "2026-12-21T14:00:00Z",
  absoluteAt: "2026-12-22T06:00:00Z",
};

/** Renders a page or dialog inside the portal with these answers. Returns the sent calls and the current location. */
export function renderInPortal(
  children: ReactNode,
  answers: Answers,
  { address = "/", as = session }: { address?: string; as?: Session } = {},
) {
  const sent: Sent[] = [];
  queryClient.clear();
  // Only three messages are visible at a time; messages of the previous test would delay this one's.
  for (let id = 0; id < 100; id++) closeSnack(id);
  globalThis.matchMedia ??= (query: string) => ({
    ...new EventTarget(),
    matches: query.includes("min-width"),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  const client = trpc.createClient({ links: [linkTo(answers, sent)] });
  const router = createMemoryRouter(
    [
      {
        path: "*",
        element: (
          <SessionProvider value={as}>
            {children}
            <Snackbars />
          </SessionProvider>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return {
    sent,
    calls: (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input),
    search: () => new URLSearchParams(router.state.location.search),
    where: () => router.state.location.pathname,
  };
}
