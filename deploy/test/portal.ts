import { entry } from "./compose.ts";

export interface Person {
  /** Makes a call as the web app does; rejects with the status when it fails. */
  call<Answer>(procedure: string, input?: unknown): Promise<Answer>;
  cookie: string;
}

/** A browser at a gateway, through the entry or at a replica's own address. */
export function browser(base: string, cookie = ""): Person {
  const headers = { "x-partner-konto": "1", "content-type": "application/json", origin: entry, cookie };
  return {
    cookie,
    async call(procedure, input = {}) {
      const answer = await fetch(`${base}/trpc/${procedure}`, { method: "POST", headers, body: JSON.stringify(input) });
      if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { result: { data: never } }).result.data;
    },
  };
}

export async function signIn(base: string, email: string, password = "Heizoel-2026"): Promise<Person> {
  const answer = await fetch(`${base}/trpc/session.login`, {
    method: "POST",
    headers: { "x-partner-konto": "1", "content-type": "application/json", origin: entry },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return browser(base, cookie.join("; "));
}

export interface Stream {
  /** The record ids of the orders in the received notifications, in order. */
  heard: string[];
  ended: Promise<number>;
  close(): void;
}

interface Notification {
  result?: { data?: { data?: { message?: { refCollection: string; refId: string } } } };
}

/** Opens the notification stream of a signed-in person; resolves when it is live. */
export async function listen(base: string, { cookie }: Person): Promise<Stream> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/trpc`, { headers: { cookie, origin: entry } });
  const heard: string[] = [];
  const ended = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  const params = { path: "notifications.live" };
  socket.addEventListener("open", () => socket.send(JSON.stringify({ id: 1, method: "subscription", params })));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("close", () => reject(new Error("the stream was closed before it stood")));
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      if (text.includes('"state":"live"')) resolve();
      const message = (JSON.parse(text) as Notification).result?.data?.data?.message;
      // Jobs of the demo tell news of their own meanwhile, such as a rating that is published.
      if (message?.refCollection === "order") heard.push(message.refId);
    });
  });
  return { heard, ended, close: () => socket.close() };
}
