import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import { noUsage } from '#server/providers/llm/llm.ts';
import { type Sound, type Transcription, transcriptionModel } from '#server/providers/llm/media/transcription.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import type { Spending } from '#server/spending/spending.ts';
import type { ConnectionFor } from '../../assistants/assistant-connection.ts';
import { insertModelCall } from '../../chat/preview/model-calls.queries.ts';
import { callOf } from '../../chat/replies/chat.rules.ts';
import { findChatAssistant } from '../../chat/replies/chat-assistant.queries.ts';

interface HearingDeps {
  database: Database;
  spending: Pick<Spending, 'within'>;
  connectionFor: ConnectionFor;
  transcription: Transcription;
}

/**
 * What is said in a voice note; undefined where the assistant has no provider that hears, a ceiling of costs is reached, or it could not be
 * understood. What the call has cost is noted, whatever came of it.
 */
export function createHearing({ database, spending, connectionFor, transcription }: HearingDeps) {
  return async (assistantId: number, sound: Sound): Promise<string | undefined> => {
    const assistant = await findChatAssistant(database, assistantId);
    const connection = assistant?.provider === 'openai' ? connectionFor(assistant) : undefined;
    if (!assistant || !connection?.apiKey) return undefined;
    const seconds = sound.seconds ?? limits.channels.media.voiceSeconds;
    const call = {
      ...{ key: randomUUID(), promptChars: 0, ...callOf(assistant), model: transcriptionModel },
      nanos: transcription.nanosFor(connection.baseUrl, seconds) ?? 0,
    };
    const heard = await spending.within(call, async () => {
      const answer = await transcription.hear(connection, sound);
      return answer ?? { text: undefined, usage: noUsage };
    });
    if (!heard || heard.usage === noUsage) return undefined;
    await insertModelCall(database.db, {
      ...{ purpose: 'transcription', userId: assistant.userId, assistantId, provider: 'openai' },
      ...{ model: transcriptionModel, ...usageRow(heard.usage) },
    });
    return heard.text;
  };
}
