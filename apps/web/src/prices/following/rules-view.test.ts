import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { rulesView } from "./rules-view.ts";

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "text=Elb&direction=desc&page=2&limit=50&agency=22222222-2222-4222-8222-222222222222&state=held&sort=delta";
  const [view, written] = readAndWritten(rulesView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ agency: "22222222-2222-4222-8222-222222222222", state: "held" });
});
