import { expect, test } from "vitest";
import { element, elements, escapeXml } from "./element.ts";

test("markup in a text stays a text", () => {
  expect(element("a", 'Öl & <b> "x" ]]>').xml).toBe("<a>Öl &amp; &lt;b&gt; &quot;x&quot; ]]&gt;</a>");
});

test("characters that XML cannot hold are left out, all others stay", () => {
  expect(escapeXml("a\u0000b\u0007c\ud800d\uffffe\u001bf")).toBe("abcdef");
  expect(escapeXml("ß 🔥 \ufffd\ttab\nline\r")).toBe("ß 🔥 \ufffd\ttab\nline&#13;");
});

test("an element without content is left out, with all that would hold only it", () => {
  expect(element("a", null, undefined, "  ", "\u0000", element("b", element("c", ""))).xml).toBe("");
  expect(element("a", element("b", ""), "x").xml).toBe("<a>x</a>");
});

test("attributes end with the name at the closing tag", () => {
  expect(element('a b="c"', elements([element("d", "1"), element("d", "2")])).xml).toBe(
    '<a b="c"><d>1</d><d>2</d></a>',
  );
});
