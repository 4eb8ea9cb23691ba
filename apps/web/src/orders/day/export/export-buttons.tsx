import { sheetCsv } from "@partner-konto/domain/format/sheet";
import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { useState } from "react";
import { useDirectory } from "../../../data/postal-directory.ts";
import { saveFile } from "../../../data/save-file.ts";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { Button } from "../../../ui/button.tsx";
import { sheetTexts } from "../../../ui/dialogs/sheet-texts.ts";
import { dayTexts as text } from "../day-texts.ts";
import { daySheet } from "./day-sheet.ts";
import { dayGpx } from "./gpx.ts";

interface ExportButtonsProps {
  day: DispatchDay;
  agency: string;
  /** Only this truck; null for all of them. */
  truckId: string | null;
}

/** Saves the day as CSV, or its routes as GPX. */
export function ExportButtons({ day, agency, truckId }: ExportButtonsProps) {
  const [isAsked, setAsked] = useState(false);
  const directory = useDirectory(isAsked);
  const name = `${text.tab} ${agency} ${day.day}`;
  const isPlanned = day.orders.some((order) => order.truckId !== null);
  const saveGpx = async () => {
    setAsked(true);
    const { data } = directory.data ? directory : await directory.refetch();
    if (!data) return showSnack({ type: "error", text: text.mapFailed });
    saveFile(`${name}.gpx`, dayGpx(day, truckId, data.pointOf), "application/gpx+xml");
  };
  return (
    <>
      <Button before="download" onClick={() => saveFile(`${name}.csv`, sheetCsv(daySheet(day, truckId)))}>
        {sheetTexts.formats.csv}
        <span className="sr-only"> {text.save}</span>
      </Button>
      <Button
        before="download"
        busy={directory.isFetching}
        offBecause={isPlanned ? undefined : text.cardsEmpty}
        onClick={() => void saveGpx()}
      >
        {text.gpx}
        <span className="sr-only"> {text.save}</span>
      </Button>
    </>
  );
}
