import { expect, test } from "vitest";
import { readAndWritten } from "../../../testing/addresses.ts";
import { contentView } from "./content-view.ts";

test("a link with every parameter shows its view and stays as it is", () => {
  const query = "text=Preis&page=2&limit=50&type=amiFaq&category=orders&state=draft";
  const [view, written] = readAndWritten(contentView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ text: "Preis", limit: 50 });
});
