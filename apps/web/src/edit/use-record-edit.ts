import { changedFields } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { type Merge, mergeFields, settle } from "@partner-konto/domain/record/merge";
import { useState } from "react";
import { callErrorOf } from "../data/call-error.ts";
import { useKeep, useKeptDraft } from "./kept-drafts.ts";

export interface SavedRecord<Value> {
  readonly version: number;
  readonly value: Value;
}

interface RecordEdit<Value> {
  /** The name under which typed text is kept; unique among the records of the page. */
  name: string;
  /** The latest record from the server. */
  server: SavedRecord<Value>;
  /** Sends the differences with the original's version and returns the saved record. */
  send: (original: SavedRecord<Value>, wanted: Value) => Promise<SavedRecord<Value>>;
  /** Reads the record in a 412's `current`. */
  readCurrent: (current: unknown) => SavedRecord<Value> | undefined;
}

interface Clash<Value> {
  readonly current: SavedRecord<Value>;
  readonly merge: Merge<Value>;
  readonly fitting: number;
}

/**
 * A working copy of a record (portal §4, "Saving a record"): its changes can be counted, discarded and saved. While there are none,
 * a newer record from the server replaces the copy. Otherwise the version decides at saving, and a 412 asks about fields that both
 * sides changed.
 */
export function useRecordEdit<Value extends object>({ name, server, send, readCurrent }: RecordEdit<Value>) {
  const [seen, setSeen] = useState(server);
  const recalled = useKeptDraft<{ original: SavedRecord<Value>; copy: Value }>(name);
  const [original, setOriginal] = useState(recalled?.original ?? server);
  const [copy, setCopy] = useState(recalled?.copy ?? server.value);
  const [clash, setClash] = useState<Clash<Value>>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const count = changedFields(original.value, copy).length;
  useKeep(name, count > 0 ? { original, copy } : undefined);

  const take = (record: SavedRecord<Value>, sent?: Value) => {
    setOriginal(record);
    // Text typed during the save stays in the form and goes out with the next save. Changes of others are not counted as the
    // user's.
    setCopy((now) => (sent ? mergeFields(sent, now, record.value).merged : record.value));
  };
  if (!isSame(server, seen)) {
    setSeen(server);
    if (count === 0) take(server);
  }
  const saveOver = async (base: SavedRecord<Value>, wanted: Value): Promise<boolean> => {
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
    /** The record before the user's changes. */
    original,
    copy,
    change: (next: Value | ((now: Value) => Value)) => {
      setRefused([]);
      setCopy(next);
    },
    count,
    /** Somebody else saved the record after the user began to change it. */
    isOvertaken: count > 0 && server.version > original.version,
    discard: () => {
      setRefused([]);
      setCopy(original.value);
    },
    /** The fields that the server refused ("address.street"), until the next change. */
    refused,
    /** Saves. Returns whether everything is on the server; false after a refusal or while a conflict waits for a choice. */
    save: () => saveOver(original, copy),
    /** The fields that somebody else changed too, the number of fields without a conflict, and the two ways to resolve it. */
    clash: clash && {
      conflicts: clash.merge.conflicts,
      fitting: clash.fitting,
      choose: (keepMine: readonly string[]) => saveOver(clash.current, settle(clash.merge, keepMine)),
      drop: () => setClash(undefined),
    },
  };
}
