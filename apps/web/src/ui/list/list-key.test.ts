import { expect, test } from "vitest";
import { listKeyOf } from "./list-key.ts";

document.body.innerHTML = `
  <table><tbody><tr data-row="a">
    <td><input type="checkbox" id="box"></td><td><a href="?" data-row-link id="row">Lührs</a></td>
  </tr></tbody></table>
  <button id="button">Bestätigen</button><input id="field"><textarea id="area"></textarea>
  <div role="menu"><div role="menuitem" id="item">Ablehnen</div></div>`;

function pressed(key: string, at: string, held: Partial<KeyboardEvent> = {}, lettersOn = true) {
  const target = document.getElementById(at);
  const event = { key, target, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, ...held };
  return listKeyOf(event, lettersOn, { b: "confirm", t: "date" });
}

test("on a row, J and K move, X selects, Enter opens, Escape closes, and the list's own letters act", () => {
  const keys = ["j", "K", "x", "b", "t", "/", "Enter", "Escape", "ArrowDown", "ArrowUp"];
  expect(keys.map((key) => pressed(key, "row"))).toEqual([
    "next",
    "previous",
    "choose",
    "confirm",
    "date",
    "search",
    "open",
    "close",
    "next",
    "previous",
  ]);
});

test("while the user types, letters are not shortcuts", () => {
  for (const at of ["field", "area", "item"]) {
    expect(["j", "b", "Enter", "Escape"].map((key) => pressed(key, at))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test("Enter and the arrows belong to the button that has the focus, not to the list", () => {
  expect(["Enter", "ArrowDown"].map((key) => pressed(key, "button"))).toEqual([undefined, undefined]);
  expect(pressed("Enter", "box")).toBe("open");
});

test("keys with a modifier are left to the browser", () => {
  expect(pressed("k", "row", { ctrlKey: true })).toBeUndefined();
});

test("letter shortcuts can be switched off; Enter, arrows and Escape stay", () => {
  expect(["j", "x", "b", "/"].map((key) => pressed(key, "row", {}, false))).toEqual(Array(4).fill(undefined));
  expect(["Enter", "ArrowDown", "Escape"].map((key) => pressed(key, "row", {}, false))).toEqual([
    "open",
    "next",
    "close",
  ]);
});
