import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { DayInput } from "./day-input.tsx";
import { TimeInput } from "./time-input.tsx";

const told = vi.fn<(value: string | undefined) => void>();
beforeEach(() => told.mockReset());

function Form({ late = false }: { late?: boolean }) {
  const [day, setDay] = useState("2026-12-24");
  const [time, setTime] = useState("06:00");
  return (
    <>
      <DayInput
        aria-label="Tag"
        lie="near"
        late={late}
        value={day}
        onRead={(value) => {
          told(value);
          setDay(value ?? "");
        }}
      />
      <TimeInput aria-label="Uhrzeit" value={time} onRead={(value = "") => setTime(value)} />
      <button type="button" onClick={() => setDay("2027-01-01")}>
        Neujahr
      </button>
      <button type="button" onClick={() => setDay("2026-12-24")}>
        Verwerfen
      </button>
    </>
  );
}

const day = () => screen.getByRole("textbox", { name: "Tag" });
const time = () => screen.getByRole("textbox", { name: "Uhrzeit" });
const valueOf = (input: HTMLElement) => (input as HTMLInputElement).value;

test("dates and times are shown and typed in German format, whatever the browser's language", {
  tags: "long",
}, async () => {
  render(<Form />);
  expect([valueOf(day()), valueOf(time())]).toEqual(["24.12.2026", "06:00"]);
  await userEvent.clear(day());
  await userEvent.type(day(), "5.1.27");
  expect(told).toHaveBeenLastCalledWith("2027-01-05");
  expect(valueOf(day())).toBe("5.1.27");
  await userEvent.clear(time());
  await userEvent.type(time(), "730");
  expect(valueOf(day())).toBe("05.01.2027");
  await userEvent.tab();
  expect(valueOf(time())).toBe("07:30");
});

test("unreadable input stays, is reported as invalid, and shows the expected format on blur", {
  tags: "long",
}, async () => {
  render(<Form />);
  await userEvent.clear(day());
  expect(told).toHaveBeenLastCalledWith("");
  await userEvent.type(day(), "31.2.2026");
  expect(told).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByText(/Diesen Tag gibt es nicht/)).toBeNull();
  await userEvent.tab();
  expect(valueOf(day())).toBe("31.2.2026");
  expect(day().getAttribute("aria-invalid")).toBe("true");
  expect(day().getAttribute("aria-describedby")).toBe(screen.getByText(/Diesen Tag gibt es nicht/).closest("[id]")?.id);
  await userEvent.click(day());
  expect(document.activeElement).toBe(day());
  await userEvent.click(screen.getByRole("button", { name: "Verwerfen" }));
  expect(valueOf(day())).toBe("24.12.2026");
  expect(screen.queryByText(/Diesen Tag gibt es nicht/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Neujahr" }));
  expect(valueOf(day())).toBe("01.01.2027");
});

test("the arrow keys step by a day and by a quarter of an hour", async () => {
  render(<Form />);
  await userEvent.click(day());
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(valueOf(day())).toBe("25.12.2026");
  await userEvent.click(time());
  await userEvent.keyboard("{ArrowDown}");
  expect(valueOf(time())).toBe("05:45");
});

test("a field that loads data reports its value on blur or Enter, not with each keystroke", async () => {
  render(<Form late />);
  await userEvent.clear(day());
  await userEvent.type(day(), "1.12.2026");
  expect(told).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(told.mock.calls).toEqual([["2026-12-01"]]);
  await userEvent.tab();
  expect(told).toHaveBeenCalledTimes(1);
});

test("the last day of a period without a year lies ahead of its first day, across the new year", async () => {
  function LastDay() {
    const [value, setValue] = useState<string | undefined>("");
    return <DayInput aria-label="Tag" lie="ahead" from="2026-12-28" value={value ?? ""} onRead={setValue} />;
  }
  render(<LastDay />);
  await userEvent.type(day(), "5.1.");
  await userEvent.tab();
  expect(valueOf(day())).toBe("05.01.2027");
});
