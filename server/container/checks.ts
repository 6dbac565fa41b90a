import { createCheckService } from '#server/features/chat/checks/checks.service.ts';
import { createCheckProposals } from '#server/features/chat/checks/proposals/proposals.service.ts';
import { createQuestionAsking } from '#server/features/chat/checks/runs/check-asking.ts';
import { createJudge } from '#server/features/chat/checks/runs/check-judge.ts';
import { createCheckRunService } from '#server/features/chat/checks/runs/check-runs.service.ts';
import { createChecking } from '#server/features/chat/checks/runs/checking.service.ts';
import { createWorseMails } from '#server/features/chat/checks/runs/worse-mails.ts';
import { askedTerms } from '#server/features/knowledge/search/question.rules.ts';
import type { AccountParts } from './accounts.ts';
import type { AssistantParts } from './assistants.ts';
import type { ChatParts } from './chat.ts';
import type { CostParts } from './costs.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

/** The checks that show whether a change of an assistant makes its answers worse. */
export function createCheckParts(
  foundation: Foundation,
  { queueAccountMails: queueMails }: MailParts,
  { subscriptions }: AccountParts,
  { assistants }: AssistantParts,
  { spending }: CostParts,
  { prepareReply: prepare, llm, connectionFor }: Pick<ChatParts, 'prepareReply' | 'llm' | 'connectionFor'>,
) {
  const { background, clock, database, db, jobs, logger, rateLimiter, settings, appUrl } = foundation;
  return {
    checks: createCheckService({ db, assistants }),
    checkProposals: createCheckProposals({
      ...{ db, database, assistants, llm, connectionFor, spending, rateLimiter },
      planAllows: subscriptions.allowsWork,
    }),
    checkRuns: createCheckRunService({ db, clock, assistants, jobs, planAllows: subscriptions.allowsWork }),
    checking: createChecking({
      ...{ db: background, database, logger, rateLimiter, settings, spending },
      ask: createQuestionAsking({ logger, prepare }),
      askJudge: createJudge({ llm, connectionFor }),
      termsOf: askedTerms,
      queueMails,
    }),
    worseMail: createWorseMails({ db: background, settings, appUrl }),
  };
}
