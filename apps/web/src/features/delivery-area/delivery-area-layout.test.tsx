import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../orders/testing.tsx";
import { Component } from "./delivery-area-layout.tsx";

test("the page of an area that somebody else just took away says so, and leads on", () => {
  renderInPortal(<Component />, {}, { address: "/delivery-area/88888888-8888-4888-8888-888888888888" });
  expect(screen.getByRole("heading").textContent).toBe("Dieses Liefergebiet gibt es hier nicht mehr.");
  expect(screen.getByRole("link", { name: "Zur Startseite" }).getAttribute("href")).toBe("/");
});
