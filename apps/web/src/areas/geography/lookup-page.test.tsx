import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { areaId } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { agencyId } from "../../testing/tree.ts";
import { Component as LookupPage } from "./lookup-page.tsx";

const district = { name: "Lüneburg", type: "Landkreis" as const, nuts: "DE935" };
const adendorf = { name: "Adendorf", type: "Gemeinde" as const, district, stateNuts: "DE9", zipcodes: ["21365"] };
const lueneburg = { ...adendorf, name: "Lüneburg", zipcodes: ["21335", "21337", "21339"] };
const answers = {
  "geography.getGrouped": () => [lueneburg, adendorf],
  "geography.getAllStateNuts": () => [{ nuts: "DE9", name: "Niedersachsen" }],
  "geography.getPlaceInformationByZipcode": () => ({
    zipcode: "21335",
    status: "area" as const,
    places: [{ name: "Lüneburg", type: "Stadt" as const, district }],
    state: { nuts: "DE9", name: "Niedersachsen" },
    priceRegion: "north" as const,
    latitude: 53.2,
    longitude: 10.4,
  }),
  "geography.getPlaceNames": () => ["Lüneburg", "Rettmer"],
  "geography.getOtherZipcodes": () => ["21337", "21339"],
  "geography.getStreetName": () => ({ hasSource: false, streets: [] }),
  "deliveryArea.getByPostalCode": () => [{ _id: areaId, name: "Lüneburg Stadt", businessCustomerId: agencyId }],
};
const open = (address = "", more: Answers = {}) =>
  renderInPortal(<LookupPage />, { ...answers, ...more }, { address: `/tools/geography${address}` });
const type = (value: string) => fireEvent.change(screen.getByLabelText("PLZ oder Ort"), { target: { value } });

test("a search starts at two characters and shows places with their state and codes", { tags: "long" }, async () => {
  const { calls, search } = open();
  screen.getByText("Welcher Ort, welche Postleitzahl?");
  type("l");
  await waitFor(() => expect(search().get("text")).toBe("l"));
  expect(calls("geography.getGrouped")).toEqual([]);
  type("lü");
  await screen.findByText("2 Orte");
  expect(calls("geography.getGrouped")).toEqual([{ string: "lü" }]);
  expect(screen.getAllByText("Niedersachsen")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "21365" }).getAttribute("href")).toBe("/tools/geography?text=21365");
});

test("a search without a place says what was searched and offers to clear the search", async () => {
  const { search } = open("?text=xyz", { "geography.getGrouped": () => [] });
  await screen.findByText("Zu „xyz“ steht kein Ort im Verzeichnis.");
  screen.getByText("Gesucht wird in Ortsnamen und Postleitzahlen, nicht in Straßen, Kreisen und Ländern.");
  fireEvent.click(screen.getByRole("button", { name: "Suche leeren" }));
  await screen.findByText("Welcher Ort, welche Postleitzahl?");
  expect(search().get("text")).toBeNull();
});

test("a code shows its places, its district, its areas and the other codes of its main place", async () => {
  const { calls } = open("?text=21335");
  await screen.findByRole("heading", { name: "Postleitzahl 21335" });
  screen.getByText("Rettmer");
  screen.getByText("Landkreis Lüneburg");
  expect((await screen.findByRole("link", { name: "Lüneburg Stadt" })).getAttribute("href")).toBe(
    `/delivery-area/${areaId}`,
  );
  await screen.findByText("Weitere Postleitzahlen von Lüneburg");
  expect(calls("geography.getOtherZipcodes")).toEqual([{ place: "Lüneburg", zipcode: "21335" }]);
  await screen.findByText("Zu dieser Postleitzahl sind keine Straßen bekannt.");
  expect(calls("geography.getGrouped")).toEqual([]);
});

test("a postal code missing from the directory is reported as missing, and no other codes are requested", async () => {
  const unknown = {
    status: "unknown" as const,
    places: [],
    state: null,
    priceRegion: null,
    latitude: null,
    longitude: null,
  };
  const { calls } = open("?text=99998", {
    "geography.getPlaceInformationByZipcode": () => ({ zipcode: "99998", ...unknown }),
    "geography.getPlaceNames": () => [],
    "deliveryArea.getByPostalCode": () => [],
  });
  await screen.findByText(/^Steht nicht im Verzeichnis\. Es kann sie trotzdem geben/);
  await screen.findByText("Kein Liefergebiet hat diese Postleitzahl.");
  expect(calls("geography.getOtherZipcodes")).toEqual([]);
});

test("a lookup that fails says so and can be tried again", { tags: "long" }, async () => {
  let isAway = true;
  const text = "Der Dienst ist gerade nicht erreichbar.";
  open("?text=lü", {
    "geography.getGrouped": () => (isAway ? refuse(503, "SERVICE_UNAVAILABLE", text) : [adendorf]),
  });
  await screen.findByText(text);
  isAway = false;
  fireEvent.click(screen.getByText("Wiederholen"));
  await screen.findByText("1 Ort");
});

test("imported streets are searched by the start of their name", { tags: "long" }, async () => {
  const { calls } = open("?text=21335", {
    "geography.getStreetName": ({ street }) => ({
      hasSource: true,
      streets: street === "Am" ? ["Am Sande", "Am Markt"] : [],
    }),
  });
  await screen.findByText("Geben Sie den Anfang des Namens ein.");
  const field = screen.getByLabelText("Anfang des Straßennamens");
  fireEvent.change(field, { target: { value: "Am" } });
  await screen.findByText("Am Sande");
  fireEvent.change(field, { target: { value: "Zz" } });
  await screen.findByText(
    "Keine Straße beginnt so. Gesucht wird nur in den Straßennamen von 21335, nicht in Hausnummern.",
  );
  expect(calls("geography.getStreetName").map(({ street }) => street)).toEqual(["A", "Am", "Zz"]);
});

test("a code is read as it was copied, and one without its leading zero is questioned", async () => {
  const { search } = open(`?text=${encodeURIComponent("D-21335")}`);
  await screen.findByRole("heading", { name: "Postleitzahl 21335" });
  cleanup();
  const lost = open("?text=3044", { "geography.getGrouped": () => [] });
  fireEvent.click(await screen.findByRole("button", { name: "Meinen Sie 03044?" }));
  await waitFor(() => expect(lost.search().get("text")).toBe("03044"));
  expect(search().get("text")).toBe("D-21335");
});
