import { expect, test } from "vitest";
import { namesTwice } from "./names.ts";

test("the later one of two equal names is found, whatever its capitals and the blanks around it", () => {
  expect(namesTwice(["Erdtank E", "Kellertank K", " erdtank e", "ERDTANK E"])).toEqual([2, 3]);
  expect(namesTwice(["Erdtank E", "Erdtank E 2"])).toEqual([]);
});
