import { connect } from "node:net";
import { mostHeadBytes } from "@partner-konto/server/request-head";
import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { isInstalled, startEntry } from "./testing-entry.ts";

/** The whole answer with its head; haproxy may write headers that a client hides. */
const ask = (port: number, place: string, more = "") =>
  new Promise<string>((resolve) => {
    let answer = "";
    const head = `GET ${place} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${more}\r\n`;
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
  });

test.runIf(isInstalled)(
  "people read German where haproxy itself answers, and no answer names the replica",
  async () => {
    const entry = await startEntry((_request, answer) => answer.end("{}"));
    const { "8080": portal, "8081": shop } = entry.ports;
    const served = await ask(portal, "/");
    const wrong = await ask(shop, "/docs");
    // The app's answer to a head that is too long; haproxy's own would be 400.
    const longest = await ask(portal, "/", `Cookie: much=${"x".repeat(mostHeadBytes)}\r\n`);
    await entry.stopApp();
    const away = await Promise.all([portal, shop].map((port) => ask(port, "/shop")));
    await entry.close();
    const pages = [wrong, ...away];
    const statuses = [served, longest, ...pages].map((answer) => /^HTTP\/1\.. (\d+)/.exec(answer)?.[1]);
    expect(statuses).toEqual(["200", "431", "404", "503", "503"]);
    for (const page of pages)
      expect(page).toMatch(/content-type: text\/html; charset=utf-8[\s\S]*<html lang=de>.*<h1>/i);
    expect([served, ...pages].join("").toLowerCase()).not.toMatch(/gateway-\d|marketplace-\d|x-served-by/);
  },
  limit(60_000),
);
