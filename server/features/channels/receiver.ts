import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';

/** What a service delivers to the address of a connection. */
export interface Delivery {
  /** The last part of the address, which is the connection's own. */
  key: string;
  /** A header's value, or an empty text. */
  header(name: string): string;
  /** The unchanged body, because a service may sign its bytes. */
  raw: Buffer;
}

/** The way in which an outside service delivers what people write. Both functions throw 403, with the same error whatever is wrong. */
export interface Receiver {
  /** The status of the response to a delivery that was taken. */
  status: 200 | 204;
  /** Stores a delivery. It is processed after the response. */
  receive(delivery: Delivery): Promise<void>;
  /** Resolves with the word by which the service knows that this address was entered there, if the service asks for one. */
  verify?(key: string, query: Record<string, unknown>): Promise<string>;
}

export type Receivers = Record<OutsideChannel, Receiver>;
