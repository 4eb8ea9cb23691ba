import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { listInput, mailView } from "./mail-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView, isFiltered } = mailView;

test("a view survives the way through the URL, and the default view has no parameters", () => {
  const view = { kinds: ["block"], isDone: true, text: "dora", from: "2026-11-01", to: "2026-11-30", page: 2 } as const;
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("invalid values of the URL become the defaults", () => {
  const wrong = new URLSearchParams({ kinds: "x,", isDone: "yes", from: "x", to: "2026-13-01", page: "0" });
  expect(viewFromUrl(wrong)).toEqual(defaultView);
});

test("the default view asks for what is open; a page alone is no filter", () => {
  expect(listInput(defaultView)).toEqual({ body: { state: "open", limit: 25, page: 1 } });
  expect(isFiltered({ ...defaultView, page: 3 })).toBe(false);
  expect(isFiltered({ ...defaultView, text: "dora" })).toBe(true);
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query = "kinds=hardBounce%2Cblock&isDone=true&text=dora&from=2026-11-01&to=2026-11-30&page=2";
  const [view, written] = readAndWritten(mailView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ kinds: ["hardBounce", "block"], isDone: true, page: 2 });
});
