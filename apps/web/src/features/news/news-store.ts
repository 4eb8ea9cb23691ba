import { lastNewsKey } from "@partner-konto/domain/constants";
import { type NewsState, noNews } from "@partner-konto/domain/news/state";
import { useEffect, useState } from "react";

/** Each reader has a state of their own, because several people may share a browser. */
const keyOf = (reader: string) => `${lastNewsKey}:${reader}`;

function isNewsState(value: unknown): value is NewsState {
  return (
    typeof value === "object" &&
    value !== null &&
    "count" in value &&
    Number.isSafeInteger(value.count) &&
    "lastSeen" in value &&
    (value.lastSeen === null || (typeof value.lastSeen === "string" && !Number.isNaN(Date.parse(value.lastSeen)))) &&
    "newIds" in value &&
    Array.isArray(value.newIds)
  );
}

/** Storage may be disabled; then the state lasts as long as the page. */
const unstored = new Map<string, NewsState>();

/** The reader's state of the news from this browser's storage; the first one when there is none. */
function readNews(reader: string): NewsState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(reader)) ?? "null");
    return isNewsState(stored) ? stored : (unstored.get(reader) ?? noNews);
  } catch {
    return unstored.get(reader) ?? noNews;
  }
}

function writeNews(reader: string, state: NewsState): void {
  try {
    localStorage.setItem(keyOf(reader), JSON.stringify(state));
  } catch {
    unstored.set(reader, state);
  }
}

/** The reader's state of the news, stored in the browser and shared between its tabs. `change` returns the changed state. */
export function useNewsState(reader: string) {
  const [state, setState] = useState(() => readNews(reader));
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === keyOf(reader)) setState(readNews(reader));
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [reader]);
  const change = (next: (state: NewsState) => NewsState): NewsState => {
    const changed = next(readNews(reader));
    writeNews(reader, changed);
    setState(changed);
    return changed;
  };
  return [state, change] as const;
}
