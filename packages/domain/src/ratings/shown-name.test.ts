import { expect, test } from "vitest";
import { shownNameOf } from "./shown-name.ts";

test("a consumer is shown with the first name and the initial, whole characters only", () => {
  expect(shownNameOf({ firstName: "Nele", lastName: "Neumann" })).toBe("Nele N.");
  expect(shownNameOf({ firstName: " Änne ", lastName: "öztürk" })).toBe("Änne Ö.");
  expect(shownNameOf({ firstName: "Kim", lastName: "👨‍👩‍👧 Familie" })).toBe("Kim 👨‍👩‍👧.");
  expect(shownNameOf({ firstName: "Kim", lastName: " " })).toBe("Kim");
  expect(shownNameOf({ firstName: "", lastName: "" })).toBe("Kundin oder Kunde");
});
