import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Codes } from "../edit/area-form.ts";
import { useCodes } from "./use-codes.ts";

const saved: Codes = { "21436": "Marschacht" };

function open() {
  return renderHook(() => {
    const [codes, setCodes] = useState(saved);
    const takenBy = (code: string) => (code === "21337" ? ["Lüneburg Stadt"] : []);
    return { codes, setCodes, used: useCodes({ codes, onChange: setCodes, placeOf: () => "Ort", takenBy }) };
  }).result;
}
const list = ({ current }: ReturnType<typeof open>) => Object.keys(current.codes).join(" ");

test("undo keeps a code that a colleague added meanwhile", () => {
  const now = open();
  act(() => void now.current.used.add(["21395"]));
  act(() => now.current.setCodes((codes) => ({ ...codes, "21522": "Hohnstorf (Elbe)" })));
  act(() => now.current.used.undo?.());
  expect(list(now)).toBe("21436 21522");
  act(() => now.current.used.redo?.());
  expect(list(now)).toBe("21395 21436 21522");
});

test("a discarded step cannot be undone", () => {
  const now = open();
  act(() => void now.current.used.remove(["21436"]));
  act(() => now.current.setCodes(saved));
  expect(now.current.used.undo).toBeUndefined();
});

test("a refused change is not a step, so undo reverts the step before it", () => {
  const now = open();
  act(() => {
    expect(now.current.used.add(["21337"])).toBe(false);
    expect(now.current.used.add(["21395"])).toBe(true);
    expect(now.current.used.add(["21522"], true)).toBe(true);
    expect(now.current.used.remove(["21999"])).toBe(false);
  });
  expect(list(now)).toBe("21395 21436 21522");
  act(() => now.current.used.undo?.());
  expect(list(now)).toBe("21436");
  expect(now.current.used.undo).toBeUndefined();
});

test("undo and redo have different messages", () => {
  const now = open();
  act(() => void now.current.used.add(["21395"]));
  act(() => now.current.used.undo?.());
  expect(now.current.used.said).toBe("Zurückgenommen, 1 Postleitzahl im Gebiet.");
  act(() => now.current.used.redo?.());
  expect(now.current.used.said).toBe("Wiederhergestellt, 2 Postleitzahlen im Gebiet.");
});
