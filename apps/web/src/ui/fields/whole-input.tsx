import { formatNumber } from "@partner-konto/domain/format/number";
import { typedWhole, type WholeUnit } from "@partner-konto/domain/format/typed-whole";
import { wholeReason, withMeant } from "@partner-konto/domain/validation/amount-faults";
import { TypedInput, type TypedInputProps } from "./typed-input.tsx";

interface WholeInputProps extends Omit<TypedInputProps, "value" | "onRead" | "late"> {
  value: number | null;
  /** Null when the input is empty, undefined when the text is not a whole number. */
  onRead: (value: number | null | undefined) => void;
  /** The unit that is counted. */
  of: WholeUnit;
  /** The allowed values, and the error for any other; without it the form validates. */
  bounds?: { isRight: (value: number) => boolean; wrong: string };
}

/** An input for a whole number in German notation. Invalid text stays with its error; no character is dropped to make it a number. */
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
