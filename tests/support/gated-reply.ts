import type { Behaviour } from './fake-provider-behaviours.ts';
import { endEvents, sendFinish, sendText, sendUsage, startEvents } from './fake-provider-wire.ts';

interface GatedReply {
  behaviour: Behaviour;
  /** Settles when somebody has asked for it. */
  asked: Promise<void>;
  open(): void;
}

/** A reply that says its first pieces and then waits until the test opens the gate. */
export function gatedReply(before: string[], after: string[]): GatedReply {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  return {
    open,
    asked,
    async behaviour(exchange) {
      onAsked();
      startEvents(exchange);
      for (const piece of before) sendText(exchange, piece);
      await opened;
      if (exchange.response.destroyed) return;
      for (const piece of after) sendText(exchange, piece);
      sendFinish(exchange);
      sendUsage(exchange, 21, before.length + after.length);
      endEvents(exchange);
    },
  };
}
