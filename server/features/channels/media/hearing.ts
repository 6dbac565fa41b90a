import { limits } from '#server/config/limits.ts';
import { noUsage } from '#server/providers/llm/llm.ts';
import { type Sound, type Transcription, transcriptionModel } from '#server/providers/llm/media/transcription.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import { callFor, type Spending } from '#server/spending/spending.ts';
import type { modelCalls } from '#shared/schema/index.ts';
import type { ConnectionFor } from '../../assistants/assistant-connection.ts';
import type { ChatAssistant } from '../../chat/replies/chat-assistant.queries.ts';

interface HearingDeps {
  findAssistant: (id: number) => Promise<ChatAssistant | undefined>;
  spending: Pick<Spending, 'within'>;
  connectionFor: ConnectionFor;
  transcription: Transcription;
  /** Stores the cost of a call. */
  noteCall: (call: typeof modelCalls.$inferInsert) => Promise<void>;
}

/**
 * Transcribes a voice note. Undefined if the assistant has no provider that transcribes, a ceiling of costs is reached, or the sound could
 * not be understood. The cost of a call is stored, whatever its result.
 */
export function createHearing({ findAssistant, spending, connectionFor, transcription, noteCall }: HearingDeps) {
  return async (assistantId: number, sound: Sound): Promise<string | undefined> => {
    const assistant = await findAssistant(assistantId);
    const connection = assistant?.provider === 'openai' ? connectionFor(assistant) : undefined;
    if (!assistant || !connection?.apiKey) return undefined;
    const seconds = sound.seconds ?? limits.channels.media.voiceSeconds;
    const call = {
      ...callFor(assistant, { model: transcriptionModel, messages: [] }),
      nanos: transcription.nanosFor(connection.baseUrl, seconds) ?? 0,
    };
    const heard = await spending.within(call, async () => {
      const answer = await transcription.hear(connection, sound);
      return answer ?? { text: undefined, usage: noUsage };
    });
    if (!heard || heard.usage === noUsage) return undefined;
    await noteCall({
      ...{ purpose: 'transcription', userId: assistant.userId, assistantId, provider: 'openai' },
      ...{ model: transcriptionModel, ...usageRow(heard.usage) },
    });
    return heard.text;
  };
}
