import type { ImportProblem } from "@partner-konto/domain/areas/geography/import/rows";
import { formatNumber } from "@partner-konto/domain/format/number";
import { useEffect, useRef, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { type FileUpload, sendFile } from "../../data/send-file.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { AmountDone } from "../../ui/feedback/amount-done.tsx";
import { CountTiles } from "../../ui/feedback/count-tiles.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { FileInput } from "../../ui/files/file-input.tsx";
import { PlainHead } from "../../ui/list/table-head.tsx";
import { geographyTexts as text } from "./texts.ts";

interface Report {
  added: number;
  changed: number;
  unchanged: number;
  invalid: number;
  issues: readonly { line: number; problem: ImportProblem }[];
}

const parts = ["added", "changed", "unchanged", "invalid"] as const;

/** Sends a file twice: first as a dry run, whose report shows what it would change. */
function useGeodataImport(onDone: () => void) {
  const sending = useRef<FileUpload>(undefined);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState<"checking" | "taking">();
  /** Upload progress of the file. */
  const [percent, setPercent] = useState(0);
  const [report, setReport] = useState<Report>();
  const [wrong, setWrong] = useState<string>();
  // Closing the dialog cancels the upload.
  useEffect(() => () => sending.current?.cancel(), []);

  const send = async (sent: File, dryRun: boolean) => {
    setFile(sent);
    setBusy(dryRun ? "checking" : "taking");
    setWrong(undefined);
    setPercent(0);
    const now = sendFile(`/files/importGeodata?dryRun=${dryRun}`, sent, setPercent);
    sending.current = now;
    const told = await now.told;
    if (sending.current !== now) return;
    setBusy(undefined);
    setWrong(told.wrong);
    if (told.answer === undefined) return;
    if (dryRun) return setReport(told.answer as Report);
    await effectOf("geographyAdmin.importGeodata").onSuccess();
    onDone();
  };
  return {
    file,
    busy,
    percent,
    report,
    wrong,
    check: (chosen: File) => {
      setReport(undefined);
      void send(chosen, true);
    },
    take: file && report && (() => void send(file, false)),
  };
}

/** Imports a file. A dry run shows first what it would change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, busy, percent, report, wrong, check, take } = useGeodataImport(onClose);
  const isNothing = report && report.added + report.changed === 0;
  const offBecause = report?.invalid ? text.notWithInvalid : isNothing ? text.nothingToTake : undefined;
  return (
    <Dialog
      title={text.import}
      onClose={onClose}
      busy={busy === "taking"}
      action={
        take ? (
          <Button look="primary" busy={busy === "taking"} offBecause={offBecause} onClick={take}>
            {text.take}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2 text-ink-2">
          <p>{text.importText}</p>
          <p>{text.importUse}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileInput label={text.choose} accept=".csv,.json,.geojson,.txt" onFile={check}>
            {(choose) => (
              <Button before="plus" busy={busy === "checking"} onClick={choose}>
                {file ? text.chooseOther : text.choose}
              </Button>
            )}
          </FileInput>
          {file && <span className="min-w-0 flex-1 truncate text-ink-2">{file.name}</span>}
        </div>
        {file && busy && (
          <div className="grid gap-2">
            <output className="text-ink-3">{percent < 100 ? text.sending(file.name) : text[busy](file.name)}</output>
            {/* Indeterminate after the upload: the server needs up to some minutes. */}
            <AmountDone label={text.progress} {...(percent < 100 && { percent })} />
          </div>
        )}
        {wrong && <Note meaning="bad">{wrong}</Note>}
        {report && (
          <>
            <ReportTable report={report} />
            {offBecause && <Note meaning={report.invalid > 0 ? "warn" : "neutral"}>{offBecause}</Note>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function ReportTable({ report }: { report: Report }) {
  return (
    <>
      <h3>{text.report}</h3>
      <CountTiles
        counts={parts.map((part) => ({
          label: text[part],
          count: report[part],
          isBad: part === "invalid" && report.invalid > 0,
        }))}
      />
      {report.issues.length > 0 && (
        <>
          {report.issues.length < report.invalid && <p>{text.firstIssues(formatNumber(report.issues.length))}</p>}
          <table className="w-full type-13">
            <PlainHead
              className="text-left text-ink-3"
              columns={[
                { text: text.line, className: "w-20 py-1 font-medium" },
                { text: text.what, className: "py-1 font-medium" },
              ]}
            />
            <tbody>
              {report.issues.map(({ line, problem }) => (
                <tr key={line} className="border-t border-line">
                  <td className="py-1 tabular-nums">{formatNumber(line)}</td>
                  <td className="py-1">{text.problems[problem]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
