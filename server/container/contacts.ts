import { avatarUrl } from '#server/features/assistants/assistants.presenter.ts';
import { listSaid } from '#server/features/chat/quality/said.queries.ts';
import { createChosenContacts } from '#server/features/contacts/chosen/chosen.service.ts';
import { createErasure, createForgetting } from '#server/features/contacts/work/contact-erasure.ts';
import { createContactLists } from '#server/features/contacts/work/contact-lists.service.ts';
import { createContactWork } from '#server/features/contacts/work/contact-work.service.ts';
import { createContactService } from '#server/features/contacts/work/contacts.service.ts';
import { createFollowUps } from '#server/features/contacts/work/follow-ups.service.ts';
import { createCostService } from '#server/features/costs/costs.service.ts';
import { askedTerms } from '#server/features/knowledge/search/question.rules.ts';
import { findCosts, listAccountCosts } from '#server/features/numbers/costs.queries.ts';
import { createCounting } from '#server/features/numbers/counting.service.ts';
import { createNumbersService } from '#server/features/numbers/numbers.service.ts';
import { createQualityService } from '#server/features/numbers/quality/quality.service.ts';
import { createVisits } from '#server/features/numbers/visits.service.ts';
import { listConsents } from '#server/features/privacy/consents/consents.queries.ts';
import { noteOwnersRequest } from '#server/features/privacy/requests/register.ts';
import { createRetention } from '#server/features/retention/retention.service.ts';
import { createSearch } from '#server/features/search/search.service.ts';
import { createStatsService } from '#server/features/stats/stats.service.ts';
import { createWhatsappService } from '#server/features/whatsapp/whatsapp.service.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';
import type { PrivacyParts } from './privacy.ts';

export type ContactParts = ReturnType<typeof createContactParts>;

/** Contacts, the numbers about them, and how long texts are kept. */
export function createContactParts(
  foundation: Foundation,
  mail: MailParts,
  { assistants }: AssistantParts,
  { notices }: PrivacyParts,
) {
  const { audit, background, clock, db, logger, rateLimiter, settings, appUrl } = foundation;
  const { timeZone } = settings;
  const counting = createCounting({ db: background, logger, timeZone });
  const erase = createErasure({ db, audit, counting, settings, clock, noteRequest: noteOwnersRequest });
  const contactLists = createContactLists({ db, audit, clock, assistants, settings });
  const contactWork = createContactWork({
    ...{ db, settings },
    listNoticeViews: notices.viewsOf,
    listConsents: (contactId, limit) => listConsents(db, contactId, limit),
  });
  const numbers = createNumbersService({ db, clock, assistants, settings });
  return {
    counting,
    contacts: createContactService({ db, audit, clock, rateLimiter, assistants, erase, settings }),
    chosenContacts: createChosenContacts({ db, audit, clock, logger, settings, erase }),
    contactLists,
    contactWork,
    search: createSearch({ db, contacts: contactLists, avatarUrl }),
    followUps: createFollowUps({ db: background, clock, settings, queueMails: mail.queueAccountMails, appUrl }),
    visits: createVisits({ db, background, clock, timeZone }),
    quality: createQualityService({ db, clock, assistants, settings, listSaid, termsOf: askedTerms }),
    numbers,
    costs: createCostService({ db, clock, timeZone, numbers, findCosts, listAccountCosts }),
    retention: createRetention({
      db: background,
      clock,
      countFirst: () => counting.advanceBeforePurge(),
      eraseContact: createForgetting({ db: background, counting, settings }),
    }),
    stats: createStatsService({ db, background, clock }),
    whatsapp: createWhatsappService({ db }),
  };
}
