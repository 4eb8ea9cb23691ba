import { timeAfter, typedTime } from "@partner-konto/domain/format/typed-time";
import { uiText } from "../../texts/ui.ts";
import { TypedInput, type TypedInputProps } from "./typed-input.tsx";

const stepMinutes = 15;

/** Input for a time of day, "06:30"; short forms are accepted. */
export function TimeInput(props: TypedInputProps) {
  return (
    <TypedInput
      {...props}
      read={typedTime}
      write={(time) => time}
      stepped={(time, by) => timeAfter(time, by * stepMinutes)}
      wrong={uiText.noTime}
    />
  );
}
