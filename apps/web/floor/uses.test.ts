import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import { usesOfScript, usesOfStyle } from "./uses.ts";

test.each([
  ["Map.groupBy(a, b)", ["Map.groupBy"]],
  ["const { parse } = URL; URL.parse(a)", ["URL.parse"]],
  ["new Intl.DurationFormat('de')", ["Intl.DurationFormat"]],
  ["a.union(b); a.toSorted()", ["toSorted", "union"]],
  ["structuredClone(a)", ["structuredClone"]],
  ["window.scheduler.postTask(a)", ["scheduler"]],
  ["new window.CloseWatcher()", ["CloseWatcher"]],
  ["'scheduler' in window", []],
  ["[].map(a); Object.values(a).map(b)", []],
  ["a.values().map(b)", ["Iterator.from"]],
  ["navigator.wakeLock.request()", ["wakeLock"]],
  ["/(?<=a)b/u", ["lookbehind in a regular expression"]],
  ["/a/v", ["regular expression with the flag v"]],
  ["new RegExp('(?i:a)', 'd')", ["modifiers in a regular expression", "regular expression with the flag d"]],
  ["/(?<a>b)|(?<a>c)/", ["two groups of one name in a regular expression"]],
  ["class A { static { b } #c; d() { return #c in e } }", ["#private in object", "class static block"]],
  ["jsx('dialog', { closedby: 'any' })", ["closedby"]],
  ["import a from './a.json' with { type: 'json' }", ["import attributes"]],
])("%s uses %o", (code, uses) => {
  expect([...usesOfScript(code)].toSorted()).toEqual(uses);
});

test.each([
  [".a{color:light-dark(red,blue)}", ["light-dark("]],
  [String.raw`.border-\[light-dark\(red\)\]{color:red}`, []],
  [".a{width:1px;field-sizing:content}", ["field-sizing:"]],
  [".a:has(.b){height:100dvh}", [":has", "dvh"]],
  [String.raw`.open\:a[open]{color:red}`, []],
  [".a{& .b{color:red}}", ["nesting &"]],
  ["@media (width>=40em){.a{color:red}}", ["range media query"]],
  ["@starting-style{.a{color:red}}/* @scope */", ["@starting-style"]],
  [".a{color:oklch(from red l c h)}", ["oklch(", "relative colour"]],
])("%s uses %o", (code, uses) => {
  expect([...usesOfStyle(code)].toSorted()).toEqual(uses);
});

test("a feature above the floor needs a way without it, and no way stands there in vain", () => {
  const uses = new Map([["a.js", new Set(["toSorted", "Map.groupBy", "closedby"])]]);
  expect(judge(uses, { closedby: "Escape", "URL.parse": "urlOf", toSorted: "sort" })).toEqual([
    expect.stringMatching(/^a\.js uses Map\.groupBy, which chrome has from 117, firefox has from 119, /),
    "URL.parse needs no fallback any more: remove it from floor/judge.ts",
    "toSorted needs no fallback any more: remove it from floor/judge.ts",
  ]);
});
