import { trpc } from "../data/trpc.ts";
import { Component as MainLayout } from "./main-layout.tsx";
import { Component as PublicLayout } from "./public-layout.tsx";

/** The layout of unknown paths: signed-in users keep menu and tree. */
export function Component() {
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return data?.signedIn ? <MainLayout /> : <PublicLayout />;
}
