import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Component as PublicLayout } from "../frame/public-layout.tsx";
import { UserMenu } from "../frame/user-menu.tsx";
import { renderInPortal } from "../testing/portal.tsx";
import { session, signedOut } from "../testing/session.ts";

test("the legal pages open in a new tab, from a public form and from the menu", { tags: "long" }, async () => {
  renderInPortal(<PublicLayout />, {}, { address: "/registration" });
  const names = ["Impressum", "Datenschutz", "Barrierefreiheit", "Lizenzen"];
  expect(names.map((name) => screen.getByRole("link", { name }).getAttribute("target"))).toEqual(
    Array(4).fill("_blank"),
  );
  cleanup();
  renderInPortal(<UserMenu />, {});
  await userEvent.click(screen.getByRole("button", { name: /Benutzermenü/ }));
  const inMenu = names.map((name) => screen.getByRole("menuitem", { name }).getAttribute("target"));
  expect(inMenu).toEqual(Array(4).fill("_blank"));
});

test("promise 60: imprint, privacy and accessibility lead to the operator's pages, even one page for all", {
  tags: "long",
}, async () => {
  const own = "https://www.heizmarkt.example/rechtliches";
  const settings = { ...session.settings, imprintUrl: own, privacyUrl: own, accessibilityUrl: own };
  renderInPortal(<PublicLayout />, { "session.bootstrap": () => ({ ...signedOut, settings }) });
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  await waitFor(() => expect(["Impressum", "Datenschutz", "Barrierefreiheit"].map(leadsTo)).toEqual([own, own, own]));
});
