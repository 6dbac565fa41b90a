import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { PictureSettings, PictureSettingsBody } from '#shared/contracts/assistants/channels.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { ChatAssistant } from '../../chat/replies/chat-assistant.queries.ts';
import { savePictureSettings } from './media.queries.ts';

interface PictureSettingsDeps {
  db: Db;
  findAssistant: (id: number) => Promise<ChatAssistant | undefined>;
  assistants: Pick<AssistantService, 'requireManageable'>;
  /** Whether the model that answers for an assistant takes pictures. */
  takesPictures: (assistant: ChatAssistant) => boolean;
}

export type PictureSettingsService = ReturnType<typeof createPictureSettings>;

/** The settings for whether an assistant's model looks at the pictures that people send, and whether its public chat takes pictures. */
export function createPictureSettings({ db, assistants, findAssistant, takesPictures }: PictureSettingsDeps) {
  return {
    async get(actor: Actor, assistantId: number): Promise<PictureSettings> {
      await assistants.requireManageable(actor, assistantId);
      return settingsOf(assistantId);
    },

    async update(actor: Actor, assistantId: number, body: PictureSettingsBody): Promise<PictureSettings> {
      await assistants.requireManageable(actor, assistantId);
      await savePictureSettings(db, assistantId, body);
      return settingsOf(assistantId);
    },

    /** Whether the assistant's model looks at pictures that come now. */
    async looks(assistantId: number): Promise<boolean> {
      const assistant = await findAssistant(assistantId);
      return assistant?.looksAtPictures === true && takesPictures(assistant);
    },
  };

  async function settingsOf(assistantId: number): Promise<PictureSettings> {
    const assistant = await findAssistant(assistantId);
    if (!assistant) throw notFound();
    return { looks: assistant.looksAtPictures, inChat: assistant.takesPictures, canLook: takesPictures(assistant) };
  }
}
