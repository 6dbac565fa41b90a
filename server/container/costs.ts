import { createCeilingMail } from '#server/features/costs/ceiling-mail.ts';
import { createCeilings } from '#server/features/costs/ceilings.service.ts';
import { spentSince } from '#server/features/numbers/spent.queries.ts';
import { createSpending } from '#server/spending/spending.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

export type CostParts = ReturnType<typeof createCostParts>;

/** The spending on models and its ceilings. */
export function createCostParts(foundation: Foundation, mail: MailParts, { assistants }: AssistantParts) {
  const { db, audit, background, clock, database, settings, appUrl } = foundation;
  return {
    spending: createSpending(database),
    ceilings: createCeilings({
      ...{ db, audit, background, clock, assistants },
      timeZone: settings.timeZone,
      queueMails: mail.queueAccountMails,
      spentSince,
    }),
    ceilingMail: createCeilingMail({ db: background, settings, appUrl }),
  };
}
