import { createNotices } from '#server/features/privacy/notices/notices.service.ts';
import { createPrivacyService } from '#server/features/privacy/privacy.service.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';

export type PrivacyParts = ReturnType<typeof createPrivacyParts>;

/** The privacy notices of assistants. */
export function createPrivacyParts(
  { audit, db, settings, appUrl }: Foundation,
  { assistants }: Pick<AssistantParts, 'assistants'>,
) {
  const notices = createNotices({
    db,
    isOwnAddress: async (provider) => (await settings.providerStates())[provider].isOwnAddress,
  });
  return {
    notices,
    privacy: createPrivacyService({
      ...{ db, assistants, notices, audit, appUrl },
      ownLanguage: async () => (await settings.display()).language,
    }),
  };
}
