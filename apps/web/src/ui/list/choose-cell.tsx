import { Checkbox } from "../fields/choice.tsx";
import type { shareChosen } from "./selection.ts";
import { Cell, HeadCell } from "./table.tsx";

interface ChooseAllProps {
  label: string;
  share: ReturnType<typeof shareChosen>;
  onChoose: (on: boolean) => void;
}

/** Chooses all rows, or none where all are chosen. */
export function ChooseAll({ label, share, onChoose }: ChooseAllProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={share === "all"}
      mixed={share === "some"}
      onChange={() => onChoose(share !== "all")}
    />
  );
}

export const ChooseAllCell = (choose: ChooseAllProps) => (
  <HeadCell>
    <ChooseAll {...choose} />
  </HeadCell>
);

interface ChooseCellProps {
  label: string;
  tabIndex: number;
  chosen: boolean;
  /** With the shift key, all rows from the one chosen last. */
  onChoose: (range: boolean) => void;
}

/** The checkbox of a row, which the row's own click leaves alone. */
export function ChooseCell({ label, tabIndex, chosen, onChoose }: ChooseCellProps) {
  return (
    <Cell className="overflow-visible" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        tabIndex={tabIndex}
        aria-label={label}
        checked={chosen}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </Cell>
  );
}
