import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Boxes that are as high as their content, up to a limit. */
const autoHigh = /^(?:\w*Dialog|Popover|Menu|dialog|\w+\.Content)$/;
/** A height of its own: h-11, size-4, h-dvh, h-[340px]; no percentage. */
const ownHeight = /^(?:h|size)-(?:\d+(?:\.\d+)?|px|[dsl]?vh|screen|\((?!.*%).+|\[(?!.*%).+)$/;
/** A share of a height that such a box does not have. WebKit takes a share of nothing as 0 px. */
const share = /^(?:(?:h|size|min-h)-(?:full|\d+\/\d+|\[[^\]]*%[^\]]*\]))$/;
const shareInColumn = /^(?:flex-1|flex-\[[^\]]*%?\]|basis-(?:0|full|\d+\/\d+|\[[^\]]*%[^\]]*\]))$/;

interface Box {
  name: string;
  /** Without the prefixes of screen widths and states. */
  classes: string[];
}

const classesIn = (text: string): string[] =>
  [...text.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, words = ""]) =>
    words.split(/\s+/).map((word) => word.replace(/^(?:[^[\]()]*:)?/, "")),
  );

/** @returns the classes by which an element takes a share of the height of an auto-high box */
function sharesIn(code: string, file = "some.tsx"): string[] {
  const open: Box[] = [];
  const found: string[] = [];
  const judge = (at: number) => {
    const [box, ...around] = [open[at], ...open.slice(0, at).toReversed()];
    if (!box || box.classes.some((name) => ownHeight.test(name))) return;
    const root = around.findIndex(({ name }) => autoHigh.test(name));
    if (root === -1 || around.slice(0, root + 1).some(({ classes }) => classes.some((name) => ownHeight.test(name))))
      return;
    const isInColumn = around[0]?.classes.includes("flex-col") === true;
    found.push(...box.classes.filter((name) => share.test(name) || (isInColumn && shareInColumn.test(name))));
  };
  new Visitor({
    JSXElement({ openingElement }) {
      const { name, attributes } = openingElement;
      const style = attributes.find((one) => one.type === "JSXAttribute" && one.name.name === "className");
      open.push({
        name: code.slice(name.start, name.end),
        classes: style ? classesIn(code.slice(style.start, style.end)) : [],
      });
      judge(open.length - 1);
    },
    "JSXElement:exit"() {
      open.pop();
    },
  }).visit(parseSync(file, code).program);
  return found;
}

test.each([
  ['<dialog className="max-h-9 flex-col"><div className="min-h-0 flex-1" /></dialog>', ["flex-1"]],
  ['<dialog className={cn("sm:flex-col", x)}><p className={cn(y, "max-sm:basis-full")} /></dialog>', ["basis-full"]],
  ['<FormDialog><div className="grid"><img className="h-full" /></div></FormDialog>', ["h-full"]],
  ['<Radix.Content><div className="lg:h-[80%]" /></Radix.Content>', ["h-[80%]"]],
  ['<dialog className="h-dvh flex-col"><div className="flex-1" /></dialog>', []],
  ['<Dialog><div className="flex"><b className="flex-1" /></div></Dialog>', []],
  ['<Dialog><div className="h-[min(340px,46dvh)]"><img className="size-full" /></div></Dialog>', []],
  ['<div className="flex-col"><main className="flex-1" /></div>', []],
])("%s takes a share of no height with %o", (code, shares) => {
  expect(sharesIn(code)).toEqual(shares);
});

test("nothing takes a share of the height of a box that has none of its own", () => {
  const source = path.join(import.meta.dirname, "..");
  const files = globSync("**/*.tsx", { cwd: source }).filter((name) => !name.includes(".test."));
  expect(files.length).toBeGreaterThan(300);
  const shares = files.flatMap((file) =>
    sharesIn(readFileSync(path.join(source, file), "utf8"), file).map((name) => `${file}: ${name}`),
  );
  expect(shares).toEqual([]);
});
