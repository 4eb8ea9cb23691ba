/** The operations of a WebSocket that a subscription needs to limit a slow or greedy reader (promises 16 and 39). */
export interface LiveSocket {
  /** Bytes sent that the reader has not taken yet. */
  unread(): number;
  /** The number of subscriptions now running on the socket. */
  subscriptions: number;
  /** Closes the socket at once, without a closing handshake. */
  drop(): void;
}
