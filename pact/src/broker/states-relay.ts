import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type StatesEndpoint, setState } from "../verification/provider-states.ts";

/** Starts an address for the states of Pact's own verifier that adds what our protocol has and that verifier lacks: the token, and `now`. */
export async function startStatesRelay(states: StatesEndpoint) {
  const server = createServer((request, response) => {
    const relay = async (): Promise<object> => {
      const { state, params, action } = JSON.parse(await text(request)) as {
        state: string;
        params?: Record<string, unknown>;
        action?: string;
      };
      return action === "teardown" ? {} : setState(states, state, params ?? {});
    };
    relay()
      .then((values) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(values)))
      .catch((error: Error) => response.writeHead(500).end(error.message));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
