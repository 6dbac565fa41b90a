import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { HandoffSettings, HandoffSettingsBody } from '#shared/contracts/assistants/handoff.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { findHandoffSettings, saveHandoffSettings } from './handoff-settings.queries.ts';

interface HandoffSettingsDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable' | 'keepVersionOf'>;
  settings: Pick<SettingsService, 'timeZone'>;
}

export type HandoffSettingsService = ReturnType<typeof createHandoffSettings>;

/** Whether an assistant's visitors may ask for a person, who the person is, and when they answer. */
export function createHandoffSettings({ db, assistants, settings }: HandoffSettingsDeps) {
  return {
    async get(actor: Actor, assistantId: number): Promise<HandoffSettings> {
      await assistants.requireManageable(actor, assistantId);
      return settingsOf(assistantId);
    },

    /** Throws 422 if the owner has stated that the law requires a person. */
    async update(actor: Actor, assistantId: number, body: HandoffSettingsBody): Promise<HandoffSettings> {
      await assistants.requireManageable(actor, assistantId);
      if (!body.offersPerson && (await findHandoffSettings(db, assistantId))?.keepsPerson)
        throw fieldError('offersPerson', 'La Ley 10/2025 está marcada en Privacidad: no se puede quitar');
      await db.transaction(async (tx) => {
        // This setting is part of the assistant's version, because it affects the answers.
        await assistants.keepVersionOf(tx, actor, assistantId, { offersPerson: body.offersPerson });
        await saveHandoffSettings(tx, assistantId, body);
      });
      return settingsOf(assistantId);
    },
  };

  async function settingsOf(assistantId: number): Promise<HandoffSettings> {
    const stored = await findHandoffSettings(db, assistantId);
    return {
      offersPerson: stored?.offersPerson ?? false,
      keepsPerson: stored?.keepsPerson ?? false,
      personName: stored?.personName ?? null,
      timeZone: stored?.timeZone ?? null,
      effectiveTimeZone: stored?.timeZone ?? (await settings.timeZone()),
      openingHours: stored?.openingHours ?? null,
      holidays: stored?.holidays ?? [],
    };
  }
}
