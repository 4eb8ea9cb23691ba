import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal, session } from "../features/orders/testing.tsx";
import { Component as PublicLayout } from "./public-layout.tsx";

test("from a page with a form the legal pages open in a tab of their own, from one of them in the same", async () => {
  renderInPortal(<PublicLayout />, {}, { address: "/registration" });
  const names = ["Impressum", "Datenschutz", "Barrierefreiheit"];
  const targets = () => names.map((name) => screen.getByRole("link", { name }).getAttribute("target"));
  expect(targets()).toEqual(["_blank", "_blank", "_blank"]);
  cleanup();
  renderInPortal(<PublicLayout />, {}, { address: "/privacy" });
  expect(targets()).toEqual([null, null, null]);
});

test("promise 60: imprint, privacy and accessibility lead to the operator's own pages where there are any, even to one for all", async () => {
  const own = "https://www.heizmarkt.example/rechtliches";
  const settings = { ...session.settings, imprintUrl: own, privacyUrl: own, accessibilityUrl: own };
  renderInPortal(<PublicLayout />, { "session.bootstrap": () => ({ signedIn: false, settings }) });
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  await waitFor(() => expect(["Impressum", "Datenschutz", "Barrierefreiheit"].map(leadsTo)).toEqual([own, own, own]));
});
