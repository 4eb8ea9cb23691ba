/** What a subscription needs of the WebSocket it runs on, so that a slow or greedy reader can be held (promises 16 and 39). */
export interface LiveSocket {
  /** Bytes that were sent and not yet taken by the reader's side. */
  unread(): number;
  /** Subscriptions that run on it now. */
  subscriptions: number;
  /** Ends it at once, without waiting for the reader to agree. */
  drop(): void;
}
