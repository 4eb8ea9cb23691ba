import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { uiText } from "../texts/ui.ts";
import { unreadableIn } from "../ui/fields/unreadable-in.ts";
import { MomentField } from "./moment-field.tsx";
import { momentTexts as text } from "./moment-texts.ts";

function Form({ value }: { value: string }) {
  const [instant, setInstant] = useState(value);
  const [sent, setSent] = useState("");
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <MomentField word="Ab" name="from" value={instant} onChange={setInstant} />
      <button type="button" onClick={() => !unreadableIn(box.current) && setSent(instant)}>
        Senden
      </button>
      <output>{sent}</output>
    </div>
  );
}
const type = async (day: string, time: string) => {
  for (const [name, typed] of [
    ["Ab, Tag", day],
    ["Ab, Uhrzeit", time],
  ] as const) {
    const input = screen.getByRole("textbox", { name });
    await userEvent.clear(input);
    if (typed !== "") await userEvent.type(input, typed);
  }
  await userEvent.click(screen.getByRole("button", { name: "Senden" }));
};
const sent = () => screen.getByRole("status").textContent;

test("an hour that the clock change skips is refused at its field, and no other time is sent instead", {
  tags: "long",
}, async () => {
  render(<Form value="2027-03-27T05:00:00Z" />);
  await type("28.3.2027", "2:30");
  screen.getByText(text.skipped);
  expect(sent()).toBe("");
  await type("28.3.2027", "3:00");
  expect(screen.queryByText(text.skipped)).toBeNull();
  expect(sent()).toBe("2027-03-28T01:00:00Z");
});

test("only the part that cannot be read is refused, in its own words", async () => {
  render(<Form value="2027-03-27T05:00:00Z" />);
  await type("28.3.2027", "24:00");
  screen.getByText(uiText.noTime);
  await type("30.2.2027", "06:00");
  screen.getByText(uiText.noSuchDay);
  expect(screen.queryByText(text.incomplete)).toBeNull();
  expect(sent()).toBe("");
});

test("without a time nothing is sent", async () => {
  render(<Form value="2027-03-27T05:00:00Z" />);
  await type("28.3.2027", "");
  screen.getByText(text.incomplete);
  expect(sent()).toBe("");
});

test("for the repeated hour in autumn the user can choose winter time; summer time is preselected", async () => {
  render(<Form value="2027-03-27T05:00:00Z" />);
  await type("31.10.2027", "2:30");
  expect(sent()).toBe("2027-10-31T00:30:00Z");
  await userEvent.click(screen.getByRole("radio", { name: "Winterzeit" }));
  await userEvent.click(screen.getByRole("button", { name: "Senden" }));
  expect(sent()).toBe("2027-10-31T01:30:00Z");
  await type("1.11.2027", "2:30");
  expect(screen.queryByRole("radiogroup")).toBeNull();
});
