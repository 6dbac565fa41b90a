import { limits } from '#server/config/limits.ts';
import { createAssistantService } from '#server/features/assistants/assistants.service.ts';
import { createAvatarService } from '#server/features/assistants/avatars.service.ts';
import { createOwnBrandingService } from '#server/features/assistants/own-branding.service.ts';
import { createPictures } from '#server/features/assistants/pictures.ts';
import { createUploadService } from '#server/features/assistants/uploads.service.ts';
import { createVersionService } from '#server/features/assistants/versions/versions.service.ts';
import { createBrandingService } from '#server/features/branding/branding.service.ts';
import { readEmail, readPhone } from '#server/features/contacts/detection/detection.ts';
import { lockOwner } from '#server/features/contacts/people/contact-locks.queries.ts';
import { separateAssistant } from '#server/features/contacts/people/contact-store.ts';
import { createModelService } from '#server/features/models/models.service.ts';
import { createKeyCheckService } from '#server/features/settings/key-check.service.ts';
import { createIdentities } from '#server/features/widget/identities.service.ts';
import { createWidgetService } from '#server/features/widget/widget.service.ts';
import { createProviderAccount } from '#server/providers/llm/account.ts';
import type { AccountParts } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

export type AssistantParts = ReturnType<typeof createAssistantParts>;

/** Assistants, their appearance, and the models that are available to them. */
export function createAssistantParts(foundation: Foundation, mail: MailParts, { subscriptions }: AccountParts) {
  const { db, clock, audit, deletion, env, rateLimiter, secrets, settings } = foundation;
  const assistants = createAssistantService({
    ...{ db, clock, audit, deletion, secrets, settings, subscriptions },
    notificationAddresses: mail.notificationAddresses,
    holdContacts: lockOwner,
    separateContacts: separateAssistant,
    pickerIds: env.PICKER_ASSISTANT_IDS,
    demoReplies: env.DEMO_REPLIES,
  });
  const pictures = createPictures();
  const branding = createBrandingService({ db, audit });
  const account = createProviderAccount({ timeoutMs: limits.keyCheck.timeoutMs, agents: foundation.agents });
  return {
    assistants,
    account,
    branding,
    versions: createVersionService({ db, assistants }),
    avatars: createAvatarService({ db, clock, assistants, branding, pictures }),
    pictures,
    ownBranding: createOwnBrandingService({ db, clock, assistants, branding, pictures }),
    widget: createWidgetService({ db, assistants, branding }),
    identities: createIdentities({ db, audit, secrets, assistants, settings, readEmail, readPhone }),
    uploads: createUploadService({ rateLimiter }),
    keyCheck: createKeyCheckService({ rateLimiter, settings, account }),
    models: createModelService({ clock, rateLimiter, settings, account }),
  };
}
