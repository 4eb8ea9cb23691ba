import type { PointerStep } from "./driver.ts";

/** Keys that print nothing, as both protocols of WebDriver name them. */
const codes: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};
const codeOf = (key: string): string => codes[key] ?? key;

const down = (key: string) => ({ type: "keyDown", value: codeOf(key) });
const up = (key: string) => ({ type: "keyUp", value: codeOf(key) });
const keyboard = (actions: readonly object[]) => [{ type: "key", id: "keyboard", actions }];

/** The actions of WebDriver that press keys together. */
export function chordActions(chord: string) {
  const keys = chord === "+" ? [chord] : chord.split("+");
  return keyboard([...keys.map(down), ...keys.toReversed().map(up)]);
}

/** The actions of WebDriver that type a text. */
export const textActions = (text: string) => keyboard([...text].flatMap((sign) => [down(sign), up(sign)]));

/** The actions of WebDriver that move and press the pointer. */
export const pointerActions = (steps: readonly PointerStep[]) => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: steps.map((step) => {
      if (step === "down") return { type: "pointerDown", button: 0 };
      if (step === "up") return { type: "pointerUp", button: 0 };
      const [x, y] = step.to.map(Math.round);
      return { type: "pointerMove", x, y, duration: 0 };
    }),
  },
];
