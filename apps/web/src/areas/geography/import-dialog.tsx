import type { ImportProblem } from "@partner-konto/domain/areas/geography/import/rows";
import { formatNumber } from "@partner-konto/domain/format/number";
import { useEffect, useRef, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { type FileUpload, sendFile } from "../../data/send-file.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { AmountDone } from "../../ui/feedback/amount-done.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { geographyTexts as text } from "./texts.ts";

interface Report {
  added: number;
  changed: number;
  unchanged: number;
  invalid: number;
  issues: readonly { line: number; problem: ImportProblem }[];
}

const parts = ["added", "changed", "unchanged", "invalid"] as const;

/** Imports a file. A dry run shows first what it would change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
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
    onClose();
  };
  const isNothing = report && report.added + report.changed === 0;
  const offBecause = report?.invalid ? text.notWithInvalid : isNothing ? text.nothingToTake : undefined;
  return (
    <Dialog
      title={text.import}
      onClose={onClose}
      busy={busy === "taking"}
      action={
        file && report ? (
          <Button
            look="primary"
            busy={busy === "taking"}
            offBecause={offBecause}
            onClick={() => void send(file, false)}
          >
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
          <Button before="plus" busy={busy === "checking"} onClick={() => input.current?.click()}>
            {file ? text.chooseOther : text.choose}
          </Button>
          {file && <span className="min-w-0 flex-1 truncate text-ink-2">{file.name}</span>}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text.choose}
            accept=".csv,.json,.geojson,.txt"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = "";
              setReport(undefined);
              if (chosen) void send(chosen, true);
            }}
          />
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
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {parts.map((part) => (
          <div key={part} className="rounded-2 border border-line px-3 py-2">
            <dt className="type-13 text-ink-3">{text[part]}</dt>
            <dd className={cn("type-20 tabular-nums", part === "invalid" && report.invalid > 0 && "text-bad")}>
              {formatNumber(report[part])}
            </dd>
          </div>
        ))}
      </dl>
      {report.issues.length > 0 && (
        <>
          {report.issues.length < report.invalid && <p>{text.firstIssues(formatNumber(report.issues.length))}</p>}
          <table className="w-full type-13">
            <thead>
              <tr className="text-left text-ink-3">
                <th scope="col" className="w-20 py-1 font-medium">
                  {text.line}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {text.what}
                </th>
              </tr>
            </thead>
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
