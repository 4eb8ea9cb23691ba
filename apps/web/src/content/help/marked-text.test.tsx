import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { MarkedText } from "./marked-text.tsx";

test.each([
  ["Ihre Margen und der Größte Preis", ["marg", "grosst"], ["Margen", "Größte"]],
  ["Lu\u0308neburg, LÜNEBURG, Lueneburg", ["luneburg"], ["Lu\u0308neburg", "LÜNEBURG", "Lueneburg"]],
  ["Termarge", ["marg"], []],
  ["Preis", [], []],
])("in %j the words that begin with %j are marked", (text, sought, marked) => {
  const { container } = render(<MarkedText text={text} sought={sought} />);
  expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(marked);
  expect(container.textContent).toBe(text);
});
