import { formatNumber } from "@partner-konto/domain/format/number";
import { isWorkbook, textOf } from "@partner-konto/domain/format/table-text";
import type { IndexLine, SurveyLine } from "@partner-konto/domain/market/import-rows";
import { readIndexFile, readSurveyFile } from "@partner-konto/domain/market/read-file";
import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { type Outputs, trpcClient } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { CountTiles } from "../../ui/feedback/count-tiles.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { FileInput } from "../../ui/files/file-input.tsx";
import { PlainHead } from "../../ui/list/table-head.tsx";
import { importTexts as text } from "./texts.ts";

type Kind = "index" | "survey";
type Report = Outputs["adminAnalysis"]["importSurveysData"];
type Line = IndexLine | SurveyLine;

/** Upper bound in bytes of a file with a thousand lines. */
const mostBytes = 500_000;
const counts = ["added", "changed", "unchanged", "refused"] as const;

/** Reads the lines of a file, or returns what is wrong with the file. */
async function readFile(kind: Kind, file: File) {
  if (file.size > mostBytes) return { wrong: text.files.tooMany };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { wrong: text.files.workbook };
  const written = textOf(bytes);
  const read = kind === "index" ? readIndexFile(written) : readSurveyFile(written);
  if ("rows" in read) return { name: file.name, rows: read.rows };
  if (read.problem === "broken") return { wrong: text.files.broken(formatNumber(read.line)) };
  return { wrong: read.problem === "header" ? text.files.header[kind] : text.files[read.problem] };
}

function send(kind: Kind, rows: readonly Line[], { dryRun, confirmed }: { dryRun: boolean; confirmed: boolean }) {
  const input = <Row,>(lines: Row[]) => ({ body: { rows: lines, dryRun, confirmed } });
  return kind === "index"
    ? trpcClient.adminAnalysis.importIndexData.mutate(input(rows as IndexLine[]))
    : trpcClient.adminAnalysis.importSurveysData.mutate(input(rows as SurveyLine[]));
}

/** Checks the lines of a file by a dry run, then takes all of them or none. */
function useValuesImport(kind: Kind, onDone: () => void) {
  const [file, setFile] = useState<{ name: string; rows: readonly Line[] }>();
  const [busy, setBusy] = useState<"checking" | "taking">();
  const [confirmed, setConfirmed] = useState(false);
  const [report, setReport] = useState<Report>();
  const [wrong, setWrong] = useState<string>();

  const bring = async (rows: readonly Line[], how: { dryRun: boolean; confirmed: boolean }) => {
    setBusy(how.dryRun ? "checking" : "taking");
    setWrong(undefined);
    try {
      const answer = await send(kind, rows, how);
      if (how.dryRun) return setReport(answer);
      await effectOf(
        kind === "index" ? "adminAnalysis.importIndexData" : "adminAnalysis.importSurveysData",
      ).onSuccess();
      onDone();
    } catch (error) {
      setWrong(callErrorOf(error).text);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    file,
    busy,
    confirmed,
    report,
    wrong,
    check: async (chosen: File) => {
      setFile(undefined);
      setReport(undefined);
      setConfirmed(false);
      const read = await readFile(kind, chosen);
      if (read.wrong !== undefined) return setWrong(read.wrong);
      setFile(read);
      await bring(read.rows, { dryRun: true, confirmed: false });
    },
    /** Checks again, with or without consent to implausible values. */
    confirm: (isConfirmed: boolean) => {
      setConfirmed(isConfirmed);
      if (file) void bring(file.rows, { dryRun: true, confirmed: isConfirmed });
    },
    take: file && report && (() => void bring(file.rows, { dryRun: false, confirmed })),
  };
}

/** Imports indices or surveys from a file: a dry run lists the problems first, then all lines are imported or none. */
export function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { file, busy, confirmed, report, wrong, check, confirm, take } = useValuesImport(kind, onClose);
  const isOdd = confirmed || report?.issues.some(({ problem }) => problem === "implausible");
  const isNothing = report && report.added + report.changed === 0;
  const offBecause = report?.refused ? text.notWithWrong : isNothing ? text.nothingNew : undefined;
  return (
    <Dialog
      title={text.title[kind]}
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
        <p className="text-ink-2">{text.text[kind]}</p>
        <div className="flex flex-wrap items-center gap-3">
          <FileInput label={text.choose} accept=".csv,.txt" onFile={(chosen) => void check(chosen)}>
            {(choose) => (
              <Button before="plus" busy={busy === "checking"} onClick={choose}>
                {file ? text.chooseOther : text.choose}
              </Button>
            )}
          </FileInput>
          {file?.name}
        </div>
        {wrong && <Note meaning="bad">{wrong}</Note>}
        {file && report && (
          <>
            <Result report={report} rows={file.rows} />
            {isOdd && (
              <Choice label={text.confirm}>
                <Checkbox checked={confirmed} onChange={({ target }) => confirm(target.checked)} />
              </Choice>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The result of the dry run: what the file would change, and each refused line with its content. */
function Result({ report, rows }: { report: Report; rows: readonly Line[] }) {
  const written = (line: number): string => {
    const row = rows.find((one) => one.line === line);
    return row
      ? Object.entries(row)
          .flatMap(([name, word]) => (name === "line" ? [] : [word]))
          .join("; ")
      : "";
  };
  return (
    <>
      <CountTiles
        label={text.report}
        counts={counts.map((name) => ({ label: text.counts[name], count: report[name] }))}
      />
      {report.issues.length > 0 && (
        <>
          {report.issues.length < report.refused && <p>{text.first(formatNumber(report.issues.length))}</p>}
          <table className="w-full type-13">
            <PlainHead
              className="text-left text-ink-3 [&>th]:py-1 [&>th]:pr-3 [&>th]:font-medium"
              columns={[text.line, text.written, text.problem]}
            />
            <tbody>
              {report.issues.map(({ line, problem }) => (
                <tr key={`${line} ${problem}`} className="border-t border-line align-top">
                  <td className="py-1 pr-3 tabular-nums">{formatNumber(line)}</td>
                  <td className="py-1 pr-3 [overflow-wrap:anywhere]">{written(line)}</td>
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
