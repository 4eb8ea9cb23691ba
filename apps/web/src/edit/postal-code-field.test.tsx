import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { PostalCodeField } from "./postal-code-field.tsx";

function Form() {
  const [code, setCode] = useState("");
  return <PostalCodeField label="PLZ" value={code} onChange={setCode} />;
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "PLZ" });

test.each([
  " 21335",
  "21335 ",
  "D-21335",
  "DE-21335",
  "D 21335",
  "D–21335",
  "\u00a021335\u00a0",
  "\u200b21335\ufeff",
  "２１３３５",
  "21 335",
  "21.335",
  "21335,0",
  "21335 Lüneburg",
  "21335, Lüneburg",
])("%j pasted into the postal code field becomes the five digits", async (pasted) => {
  render(<Form />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect(field().value).toBe("21335");
});

test("four digits are questioned for a missing leading zero, and long input is not cut", async () => {
  render(<Form />);
  await userEvent.type(field(), "3044");
  await userEvent.click(screen.getByRole("button", { name: "Meinen Sie 03044?" }));
  expect(field().value).toBe("03044");
  expect(screen.queryByRole("button")).toBeNull();
  await userEvent.clear(field());
  await userEvent.paste("213355 und 21337");
  expect(field().value).toBe("213355 und 21337");
});
