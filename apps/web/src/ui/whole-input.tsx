import { formatNumber } from "@partner-konto/domain/format/number";
import { typedWhole, type WholeUnit } from "@partner-konto/domain/format/typed-whole";
import { wholeReason, withMeant } from "@partner-konto/domain/texts/typed";
import { TypedInput, type TypedInputProps } from "./typed-input.tsx";

interface WholeInputProps extends Omit<TypedInputProps, "value" | "onRead" | "late"> {
  value: number | null;
  /** Null where nothing is typed, undefined where it is no whole number. */
  onRead: (value: number | null | undefined) => void;
  /** What is counted. */
  of: WholeUnit;
  /** What may be, and what is said of anything else; without it the form judges. */
  bounds?: { isRight: (value: number) => boolean; wrong: string };
}

/** A whole number, typed as people write one. What is none stays with its reason, and no sign of it is left out to make it one. */
export function WholeInput({ value, onRead, of, bounds, ...input }: WholeInputProps) {
  const isRight = (number: number) => bounds === undefined || bounds.isRight(number);
  const read = (typed: string) => {
    const number = typedWhole(typed, of).value;
    return number !== null && isRight(number) ? String(number) : undefined;
  };
  return (
    <TypedInput
      inputMode="numeric"
      {...input}
      value={value === null ? "" : String(value)}
      onRead={(number) => onRead(number === undefined ? undefined : number === "" ? null : Number(number))}
      read={read}
      write={(number) => (number === "" ? "" : formatNumber(Number(number)))}
      stepped={(number, by) => {
        const next = Number(number) + by;
        return next >= 0 && isRight(next) ? String(next) : number;
      }}
      wrong={(typed) => {
        const found = typedWhole(typed, of);
        if (found.wrong === null) return bounds?.wrong ?? "";
        return bounds ? withMeant(bounds.wrong, found.meant) : wholeReason(found);
      }}
    />
  );
}
