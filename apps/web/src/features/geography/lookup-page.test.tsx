import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refused, renderInPortal } from "../orders/testing.tsx";
import { Component as LookupPage } from "./lookup-page.tsx";

const district = { name: "Lüneburg", type: "Landkreis" as const, nuts: "DE935" };
const adendorf = { name: "Adendorf", type: "Gemeinde", district, stateNuts: "DE9", zipcodes: ["21365"] };
const lueneburg = { ...adendorf, name: "Lüneburg", zipcodes: ["21335", "21337", "21339"] };
const answers = {
  "geography.getGrouped": () => [lueneburg, adendorf],
  "geography.getAllStateNuts": () => [{ nuts: "DE9", name: "Niedersachsen" }],
  "geography.getPlaceInformationByZipcode": () => ({
    zipcode: "21335",
    status: "area",
    places: [{ name: "Lüneburg", type: "Stadt", district }],
    state: { nuts: "DE9", name: "Niedersachsen" },
    priceRegion: "north",
    latitude: 53.2,
    longitude: 10.4,
  }),
  "geography.getPlaceNames": () => ["Lüneburg", "Rettmer"],
  "geography.getOtherZipcodes": () => ["21337", "21339"],
  "geography.getStreetName": () => ({ hasSource: false, streets: [] }),
  "deliveryArea.getByPostalCode": () => [{ _id: "a1", name: "Lüneburg Stadt", businessCustomerId: "b1" }],
};
const open = (address = "", more: Parameters<typeof renderInPortal>[1] = {}) =>
  renderInPortal(<LookupPage />, { ...answers, ...more }, { address: `/tools/geography${address}` });
const type = (value: string) => fireEvent.change(screen.getByLabelText("PLZ oder Ort"), { target: { value } });

test("a search starts at two characters and shows places with their state and codes", async () => {
  const { calls, search } = open();
  expect(screen.getByText("Welcher Ort, welche Postleitzahl?")).toBeDefined();
  type("l");
  await waitFor(() => expect(search().get("text")).toBe("l"));
  expect(calls("geography.getGrouped")).toEqual([]);
  type("lü");
  expect(await screen.findByText("2 Orte")).toBeDefined();
  expect(calls("geography.getGrouped")).toEqual([{ string: "lü" }]);
  expect(screen.getAllByText("Niedersachsen")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "21365" }).getAttribute("href")).toBe("/tools/geography?text=21365");
});

test("a search without a place says what was searched and offers to clear the search", async () => {
  const { search } = open("?text=xyz", { "geography.getGrouped": () => [] });
  expect(await screen.findByText("Zu „xyz“ steht kein Ort im Verzeichnis.")).toBeDefined();
  expect(
    screen.getByText("Gesucht wird in Ortsnamen und Postleitzahlen, nicht in Straßen, Kreisen und Ländern."),
  ).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Suche leeren" }));
  expect(await screen.findByText("Welcher Ort, welche Postleitzahl?")).toBeDefined();
  expect(search().get("text")).toBeNull();
});

test("a code shows its places, its district, its areas and the other codes of its main place", async () => {
  const { calls } = open("?text=21335");
  expect(await screen.findByRole("heading", { name: "Postleitzahl 21335" })).toBeDefined();
  expect(screen.getByText("Rettmer")).toBeDefined();
  expect(screen.getByText("Landkreis Lüneburg")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Lüneburg Stadt" })).getAttribute("href")).toBe("/delivery-area/a1");
  expect(await screen.findByText("Weitere Postleitzahlen von Lüneburg")).toBeDefined();
  expect(calls("geography.getOtherZipcodes")).toEqual([{ place: "Lüneburg", zipcode: "21335" }]);
  expect(await screen.findByText("Zu dieser Postleitzahl sind keine Straßen bekannt.")).toBeDefined();
  expect(calls("geography.getGrouped")).toEqual([]);
});

test("a postal code missing from the directory is reported as missing, and no other codes are requested", async () => {
  const unknown = { status: "unknown", places: [], state: null, priceRegion: null, latitude: null, longitude: null };
  const { calls } = open("?text=99998", {
    "geography.getPlaceInformationByZipcode": () => ({ zipcode: "99998", ...unknown }),
    "geography.getPlaceNames": () => [],
    "deliveryArea.getByPostalCode": () => [],
  });
  expect(await screen.findByText(/^Steht nicht im Verzeichnis\. Es kann sie trotzdem geben/)).toBeDefined();
  expect(await screen.findByText("Kein Liefergebiet hat diese Postleitzahl.")).toBeDefined();
  expect(calls("geography.getOtherZipcodes")).toEqual([]);
});

test("a lookup that fails says so and can be tried again", async () => {
  let isAway = true;
  const text = "Der Dienst ist gerade nicht erreichbar.";
  open("?text=lü", {
    "geography.getGrouped": () =>
      isAway ? Promise.reject(new Refused({ status: 503, code: "SERVICE_UNAVAILABLE", text })) : [adendorf],
  });
  expect(await screen.findByText(text)).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByText("Wiederholen"));
  expect(await screen.findByText("1 Ort")).toBeDefined();
});

test("imported streets are searched by the start of their name", async () => {
  const { calls } = open("?text=21335", {
    "geography.getStreetName": ({ street }) => ({
      hasSource: true,
      streets: street === "Am" ? ["Am Sande", "Am Markt"] : [],
    }),
  });
  expect(await screen.findByText("Geben Sie den Anfang des Namens ein.")).toBeDefined();
  const field = screen.getByLabelText("Anfang des Straßennamens");
  fireEvent.change(field, { target: { value: "Am" } });
  expect(await screen.findByText("Am Sande")).toBeDefined();
  fireEvent.change(field, { target: { value: "Zz" } });
  expect(
    await screen.findByText(
      "Keine Straße beginnt so. Gesucht wird nur in den Straßennamen von 21335, nicht in Hausnummern.",
    ),
  ).toBeDefined();
  expect(calls("geography.getStreetName").map(({ street }) => street)).toEqual(["A", "Am", "Zz"]);
});

test("a code is read as it was copied, and one without its leading zero is questioned", async () => {
  const { search } = open(`?text=${encodeURIComponent("D-21335")}`);
  expect(await screen.findByRole("heading", { name: "Postleitzahl 21335" })).toBeDefined();
  cleanup();
  const lost = open("?text=3044", { "geography.getGrouped": () => [] });
  fireEvent.click(await screen.findByRole("button", { name: "Meinen Sie 03044?" }));
  await waitFor(() => expect(lost.search().get("text")).toBe("03044"));
  expect(search().get("text")).toBe("D-21335");
});
