import { changedFields } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { type Merge, mergeFields, settle } from "@partner-konto/domain/record/merge";
import { useState } from "react";
import { callErrorOf } from "../data/call-error.ts";
import { useKeep, useRecalled } from "./kept.ts";

export interface Saved<Value> {
  readonly version: number;
  readonly value: Value;
}

interface RecordEdit<Value> {
  /** Which of the page's records it is: what was typed is kept by it. */
  name: string;
  /** The record as the server last told it. */
  server: Saved<Value>;
  /** Sends what differs, against the original's version, and answers the record after it. */
  send: (original: Saved<Value>, wanted: Value) => Promise<Saved<Value>>;
  /** The record in a 412's `current`. */
  readCurrent: (current: unknown) => Saved<Value> | undefined;
}

interface Clash<Value> {
  readonly current: Saved<Value>;
  readonly merge: Merge<Value>;
  readonly fitting: number;
}

/**
 * A working copy beside its original (portal §4, "Saving a record"): what differs can be counted, discarded and saved. A record that
 * changes on the server is taken over while nothing was typed; else the version decides, and the same field asks (412).
 */
export function useRecordEdit<Value extends object>({ name, server, send, readCurrent }: RecordEdit<Value>) {
  const [seen, setSeen] = useState(server);
  const recalled = useRecalled<{ original: Saved<Value>; copy: Value }>(name);
  const [original, setOriginal] = useState(recalled?.original ?? server);
  const [copy, setCopy] = useState(recalled?.copy ?? server.value);
  const [clash, setClash] = useState<Clash<Value>>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const count = changedFields(original.value, copy).length;
  useKeep(name, count > 0 ? { original, copy } : undefined);

  const take = (record: Saved<Value>, sent?: Value) => {
    setOriginal(record);
    // What was typed since it was sent is the next change, not lost. What others changed meanwhile is none of it.
    setCopy((now) => (sent ? mergeFields(sent, now, record.value).merged : record.value));
  };
  if (!isSame(server, seen)) {
    setSeen(server);
    if (count === 0) take(server);
  }
  const saveOver = async (base: Saved<Value>, wanted: Value): Promise<boolean> => {
    setClash(undefined);
    setRefused([]);
    if (changedFields(base.value, wanted).length === 0) {
      take(base);
      return true;
    }
    try {
      take(await send(base, wanted), copy);
      return true;
    } catch (error) {
      const { status, current, issues } = callErrorOf(error);
      const theirs = status === 412 ? readCurrent(current) : undefined;
      if (!theirs) {
        setRefused(issues.map(({ path }) => path));
        return false;
      }
      const merge = mergeFields(base.value, wanted, theirs.value);
      const fitting = changedFields(base.value, wanted).length - merge.conflicts.length;
      if (merge.conflicts.length === 0 && theirs.version > base.version) return saveOver(theirs, merge.merged);
      setClash({ current: theirs, merge, fitting });
      return false;
    }
  };
  return {
    /** The record as it was before anything was typed. */
    original,
    copy,
    change: (next: Value | ((now: Value) => Value)) => {
      setRefused([]);
      setCopy(next);
    },
    count,
    /** Somebody else saved the record while something was typed here. */
    isOvertaken: count > 0 && server.version > original.version,
    discard: () => {
      setRefused([]);
      setCopy(original.value);
    },
    /** The fields of it that the server would not have ("address.street"), until something is changed. */
    refused,
    /** Whether everything is on the server; false where it was refused or a conflict waits for its choice. */
    save: () => saveOver(original, copy),
    /** The fields that somebody else changed too, how many others fit together, and the two ways out. */
    clash: clash && {
      conflicts: clash.merge.conflicts,
      fitting: clash.fitting,
      choose: (keepMine: readonly string[]) => saveOver(clash.current, settle(clash.merge, keepMine)),
      drop: () => setClash(undefined),
    },
  };
}
