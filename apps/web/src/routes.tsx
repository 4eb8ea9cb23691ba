import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router";
import { api } from "./data/trpc.ts";
import { FrameSkeleton } from "./frame/frame-skeleton.tsx";
import { Root } from "./frame/root.tsx";
import { page } from "./page-route.ts";
import { rowFor } from "./shell/access.ts";
import { gate } from "./shell/gate.ts";
import { NotFound, RouteError } from "./shell/page/route-error.tsx";

const publicPages: RouteObject[] = [
  page("/login", { lazy: () => import("./people/sign-in/login.tsx") }),
  page("/logout", { lazy: () => import("./people/sign-in/logout.tsx") }),
  page("/registration", { lazy: () => import("./people/sign-in/registration.tsx") }),
  page("/forgot-password", { lazy: () => import("./people/sign-in/forgot-password.tsx") }),
  page("/reset-password", { lazy: () => import("./people/sign-in/reset-password.tsx") }),
  page("/user-invite", { lazy: () => import("./people/sign-in/user-invite.tsx") }),
  page("/user-verify", { lazy: () => import("./people/sign-in/user-verify.tsx") }),
  page("/order-confirm", { lazy: () => import("./orders/mailed-link/order-confirm.tsx") }),
  page("/imprint", { lazy: () => import("./content/legal/imprint.tsx") }),
  page("/privacy", { lazy: () => import("./content/legal/privacy.tsx") }),
  page("/accessibility", { lazy: () => import("./content/legal/accessibility.tsx") }),
];

/** The layout of the public pages has its own error element inside: when a page fails, the frame around it stays. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    errorElement: <RouteError />,
    HydrateFallback: FrameSkeleton,
    middleware: [gate],
    children: [
      {
        lazy: () => import("./frame/public-layout.tsx"),
        children: [{ errorElement: <RouteError />, children: publicPages }],
      },
      {
        lazy: () => import("./frame/unknown-path-layout.tsx"),
        children: [{ path: "*", Component: NotFound }],
      },
    ],
  },
];

/** Adds the routes of the signed-in pages when somebody first opens one of them; the public pages do not load their list. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, matches, patch }) => {
  if (rowFor(path)?.reach !== "signedIn" || matches.some(({ route }) => route.id === "signedIn")) return;
  // The gate needs the session next, so both load at the same time.
  void api.session.bootstrap.prefetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { signedIn } = await import("./signed-in-routes.tsx");
  patch("root", [signedIn]);
};
