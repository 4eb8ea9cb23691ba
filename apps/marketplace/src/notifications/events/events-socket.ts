import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { SessionClaims } from "../../kernel/security/tokens.ts";

type Events = DefaultEventsMap;
export type EventsServer = Server<Events, Events, Events, SessionClaims>;
export type EventsSocket = Socket<Events, Events, Events, SessionClaims>;
