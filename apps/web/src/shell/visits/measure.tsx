import { visitsFramePath } from "@partner-konto/domain/visits";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { rowFor } from "../access.ts";
import { hearClicks } from "./clicks.ts";
import { createTeller } from "./teller.ts";
import { visitTexts as text } from "./texts.ts";

/** The kind of a page: its route, with names of parameters instead of ids, and no query. */
const pageOf = (pathname: string): string => rowFor(pathname)?.path.replaceAll("?", "") ?? "/not-found";

/** Tells views and clicks to the tag manager, which runs in a frame without an origin (decision 0015). */
export function Measure() {
  const { pathname } = useLocation();
  const [teller] = useState(createTeller);
  useEffect(() => teller.tellSoon({ event: "pageView", page: pageOf(pathname) }), [teller, pathname]);
  useEffect(() => {
    const deafen = hearClicks((collection) => teller.tell({ event: "notificationClick", collection }));
    return () => {
      deafen();
      teller.stop();
    };
  }, [teller]);
  return (
    <iframe
      src={visitsFramePath}
      sandbox="allow-scripts"
      title={text.frame}
      hidden
      onLoad={({ currentTarget }) => teller.loaded(currentTarget.contentWindow)}
    />
  );
}
