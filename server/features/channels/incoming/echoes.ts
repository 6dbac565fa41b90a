import type { OutsideWords } from '../../chat/handoff/outside-words.service.ts';
import type { Way } from '../carrier.ts';
import { channelText } from '../channel-text.ts';
import { markSentElsewhere } from '../outgoing/outgoing.queries.ts';
import type { SpeechOf } from '../speech.ts';
import type { EventRow, PeerRow } from './incoming.queries.ts';
import { idOf, messageOf, type Run } from './written.rules.ts';

interface EchoDeps {
  outsideWords: Pick<OutsideWords, 'said'>;
  speechOf: SpeechOf;
  /** Stores a person's message. Resolves with the time of the next try. Undefined if the message is done. */
  ask(way: Way, written: EventRow[], message: { text: string; turnId: string }): Promise<Date | undefined>;
  /** Marks events as handled. */
  end(written: EventRow[], peer: PeerRow): Promise<undefined>;
}

/**
 * Stores what the business itself has written at the service, and what the person has written between, in their order. The assistant does
 * not answer. Resolves with the time of the next try. Undefined if everything is done.
 */
export function createEchoes({ outsideWords, speechOf, ask, end }: EchoDeps) {
  return async (way: Way, runs: readonly Run[]): Promise<Date | undefined> => {
    const { id, channel, assistantId } = way.connection;
    const place = { channel, assistantId, sessionId: way.peer.sessionId };
    const hasBegun = runs[0]?.isEcho === true;
    // Messages before the first one of the business are stored in a conversation that the business has taken.
    if (!hasBegun) await outsideWords.said({ ...place, title: messageOf(runs[0]?.events ?? []) });
    for (const { isEcho, events } of runs) {
      if (isEcho) {
        for (const { externalId, content, sentAt: at } of events) {
          const said = { text: content || '[…]', at, clientMessageId: idOf(`${id}.${externalId}`) };
          await outsideWords.said({ ...place, title: said.text, said, onStored: markSentElsewhere });
        }
        await end(events, way.peer);
        continue;
      }
      const isStart = events.every(({ kind }) => kind === 'start');
      const text = messageOf(events) || (isStart ? '' : channelText[(await speechOf(way)).language].noWords);
      const turnId = idOf(`${id}.${events.map(({ externalId }) => externalId).join('.')}`);
      const next = text === '' ? await end(events, way.peer) : await ask(way, events, { text, turnId });
      if (next) return next;
    }
    return undefined;
  };
}
