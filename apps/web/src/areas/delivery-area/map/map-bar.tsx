import { stateKeys } from "@partner-konto/domain/areas/geography/state-keys";
import { federalStateTexts } from "@partner-konto/domain/calendar/regional-holiday-texts";
import { federalStates } from "@partner-konto/domain/calendar/regional-holidays";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/dialogs/menu.tsx";
import { HistoryButtons, type HistorySteps } from "../../../ui/history-buttons.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { mapTexts } from "./texts.ts";
import { type Tool, tools } from "./tools.ts";

const icons: Readonly<Record<Tool, IconName>> = { choose: "pointer", brush: "brush", lasso: "lasso", eraser: "eraser" };
const floating = "flex rounded-3 border border-line-strong bg-raised p-1 shadow-float";

interface MapBarProps {
  tool: Tool;
  onTool: (tool: Tool) => void;
  history: HistorySteps;
}

/** The map's tools, at the top, where the bar of changes never covers them. Hidden on phones, where the list is quicker. */
export function MapBar({ tool, onTool, history }: MapBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={mapTexts.tools}
      className={`${floating} absolute top-4 left-4 gap-0.5 max-sm:hidden`}
    >
      {tools.map((each) => (
        <IconButton
          key={each}
          icon={icons[each]}
          label={mapTexts[each]}
          pressed={each === tool}
          onClick={() => onTool(each)}
          className="aria-pressed:bg-ink aria-pressed:text-surface"
        />
      ))}
      <span aria-hidden="true" className="mx-1 border-l border-line" />
      <HistoryButtons history={history} labels={mapTexts} />
    </div>
  );
}

interface ZoomBarProps {
  onNearer: () => void;
  onFarther: () => void;
  onWhole: () => void;
  /** Shows a federal state, by its key. */
  onState: (key: string) => void;
}

export function ZoomBar({ onNearer, onFarther, onWhole, onState }: ZoomBarProps) {
  return (
    <div className={`${floating} absolute top-4 right-4 flex-col`}>
      <IconButton icon="plus" label={mapTexts.nearer} onClick={onNearer} />
      <IconButton icon="minus" label={mapTexts.farther} onClick={onFarther} />
      <IconButton icon="whole" label={mapTexts.whole} onClick={onWhole} />
      <Menu trigger={<IconButton icon="area" label={mapTexts.state} />}>
        {federalStates.map((one) => (
          <MenuItem key={one} onSelect={() => onState(stateKeys[one])}>
            {federalStateTexts[one]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
