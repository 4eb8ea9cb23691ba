import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SearchField } from "./search-field.tsx";
import { searchTextOf } from "./search-text.ts";

const asked = vi.fn<(text: string) => void>();
beforeEach(() => {
  asked.mockReset();
  vi.useFakeTimers();
});

function Page() {
  const [text, setText] = useState("");
  return (
    <>
      <SearchField
        label="Suchen"
        text={text}
        onText={(next) => {
          asked(next);
          setText(next);
        }}
      />
      <button type="button" onClick={() => setText("")}>
        Zurücksetzen
      </button>
    </>
  );
}

function open() {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>("Suchen");
  return {
    field,
    type: (value: string) => {
      fireEvent.change(field, { target: { value } });
      act(() => {
        vi.advanceTimersByTime(400);
      });
    },
  };
}

test("a search accepts 100 characters as people see them and sends the normalized text", () => {
  const { field, type } = open();
  type("u\u0308".repeat(100));
  expect(asked).toHaveBeenLastCalledWith("ü".repeat(100));
  expect(field.value).toBe("u\u0308".repeat(100));
  type("\u00a0Mu\u0308ller\u200b ");
  expect(asked).toHaveBeenLastCalledWith("Müller");
});

test("a search that is too long stays in its field, says so and is not sent", () => {
  const { field, type } = open();
  type("Müller");
  type("x".repeat(133));
  expect(field.value).toBe("x".repeat(133));
  screen.getByText("Max 100 Zeichen (derzeit 133)");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(asked.mock.calls).toEqual([["Müller"]]);
  type("Meyer");
  expect(screen.queryByText(/^Max 100/)).toBeNull();
  expect(asked).toHaveBeenLastCalledWith("Meyer");
});

test("a reset from outside clears the field, and the same text can be searched again", () => {
  const { field, type } = open();
  type("Meyer");
  fireEvent.click(screen.getByText("Zurücksetzen"));
  expect(field.value).toBe("");
  type("Meyer");
  expect(asked.mock.calls).toEqual([["Meyer"], ["Meyer"]]);
});

test("a search text in the URL that is too long is ignored", () => {
  expect(searchTextOf(new URLSearchParams({ text: "👩‍👩‍👧‍👦".repeat(100) }))).toBe("👩‍👩‍👧‍👦".repeat(100));
  expect(searchTextOf(new URLSearchParams({ text: "x".repeat(101) }))).toBe("");
  expect(searchTextOf(new URLSearchParams())).toBe("");
});
