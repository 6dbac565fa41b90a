import type { Db } from '#server/db/client.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import type { CardDialogs } from '../../chat/cards/asking/card-dialogs.service.ts';
import type { Carriers, Way } from '../carrier.ts';
import { setDialog } from '../incoming/incoming.queries.ts';
import type { SpeechOf } from '../speech.ts';
import { queueSentence } from './outgoing.queries.ts';

interface SentCardDeps {
  db: Db;
  dialogs: Pick<CardDialogs, 'beginSent'>;
  carriers: Carriers;
  personOf: (way: Way) => Promise<Person | undefined>;
  speechOf: SpeechOf;
}

export type AskSentCard = ReturnType<typeof createSentCardAsking>;

/** Asks for a card that a person of the business has sent, after the text above it. A repeated call changes nothing. */
export function createSentCardAsking({ db, dialogs, carriers, personOf, speechOf }: SentCardDeps) {
  return async (way: Way, messageId: number): Promise<void> => {
    const { connection, peer } = way;
    if (peer.dialog?.messageId === messageId) return;
    const session = { assistantId: connection.assistantId, sessionId: peer.sessionId };
    const host = carriers[connection.channel].questions;
    const known = { ...(await personOf(way)), language: (await speechOf(way)).language };
    const step = await dialogs.beginSent(session, messageId, host, known);
    if (!step) return;
    await db.transaction(async (tx) => {
      await setDialog(tx, peer.id, step.dialog);
      if (step.text !== undefined) await queueSentence(tx, peer.id, step.text, step.choices);
    });
  };
}
