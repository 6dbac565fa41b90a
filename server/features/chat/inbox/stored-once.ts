import type { Db } from '#server/db/client.ts';
import { violatedIndex } from '#server/db/faults.ts';
import { findReply, type MessageRow } from '../replies/replies.queries.ts';
import { idTaken } from '../replies/turns.ts';
import { findMessageByClientId } from './inbox.queries.ts';

/**
 * Stores a person's message once, however often it is sent: `insert` stores it and resolves with its id, or with undefined if the person
 * does not have the conversation. Resolves with the stored row, or undefined like `insert`. Throws 409 if the client id was used for a
 * message of another conversation.
 */
export async function storedOnce(
  db: Db,
  { conversationId, clientMessageId }: { conversationId: number; clientMessageId: string | null },
  insert: () => Promise<number | undefined>,
): Promise<MessageRow | undefined> {
  const said = await insert().catch((error: unknown) => {
    if (violatedIndex(error) !== 'messages_client_message_id_key') throw error;
    return 'again' as const;
  });
  if (said === undefined) return undefined;
  const stored =
    said === 'again'
      ? await findMessageByClientId(db, conversationId, clientMessageId ?? '')
      : await findReply(db, said);
  if (!stored) throw idTaken();
  return stored;
}
