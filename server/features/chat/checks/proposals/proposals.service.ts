import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError } from '#server/lib/errors.ts';
import { type LlmClient, type LlmRequest, type LlmUsage, ProviderFault } from '#server/providers/llm/llm.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import { callFor, type Spending } from '#server/spending/spending.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import type { ConnectionFor } from '../../../assistants/assistant-connection.ts';
import type { AssistantService } from '../../../assistants/assistants.service.ts';
import { insertModelCall } from '../../preview/model-calls.queries.ts';
import { findChatAssistant } from '../../replies/chat-assistant.queries.ts';
import { faultError, ownerFault } from '../../replies/reply-faults.ts';
import { listChecks } from '../checks.queries.ts';
import { proposalsForm, proposalsMessages } from './proposals.prompt.ts';
import { listExcerpts } from './proposals.queries.ts';
import { readProposals } from './proposals.rules.ts';

interface ProposalDeps {
  db: Db;
  database: Database;
  assistants: Pick<AssistantService, 'requireManageable'>;
  llm: Pick<LlmClient, 'complete'>;
  connectionFor: ConnectionFor;
  spending: Spending;
  rateLimiter: Pick<RateLimiter, 'take'>;
  planAllows: (ownerId: number) => Promise<boolean>;
}

export type CheckProposals = ReturnType<typeof createCheckProposals>;

/** Lets an assistant's model propose questions to check it with. Throws 404 for whatever the caller may not reach. */
export function createCheckProposals(deps: ProposalDeps) {
  const { db, database, assistants, llm, connectionFor, spending, rateLimiter, planAllows } = deps;
  return {
    /** Resolves with no questions if there is no key. Throws 403 (plan, cost ceiling), 429, and the error for the provider's fault. */
    async propose(actor: Actor, assistantId: number): Promise<{ questions: string[] }> {
      const { assistant: managed } = await assistants.requireManageable(actor, assistantId);
      const { userId } = managed;
      const assistant = await findChatAssistant(database, assistantId);
      const connection = assistant && connectionFor(assistant);
      if (!assistant || !connection) return { questions: [] };
      if (!(await planAllows(userId))) throw new AppError('plan_limit', 'Con tu plan no se puede comprobar ahora.');
      await rateLimiter.take([{ key: `check-proposals:${userId}`, ...limits.checks.proposals }]);
      const known = (await listChecks(db, assistantId)).map(({ question }) => question);
      const messages = proposalsMessages(assistant, await listExcerpts(db, assistantId, limits.checks.excerpts), known);
      const model = assistant.model ?? connection.defaultModel ?? defaultModels[assistant.provider];
      const { maxOutputTokens, proposalsMs } = limits.checks;
      const request: LlmRequest = { connection, model, messages, maxOutputTokens, json: proposalsForm };
      const note = (usage: LlmUsage) =>
        insertModelCall(db, {
          ...{ purpose: 'check_proposals', userId: actor.userId, assistantId },
          ...{ provider: assistant.provider, model, ...usageRow(usage) },
        });
      const ask = () => llm.complete(request, AbortSignal.timeout(proposalsMs));
      const completion = await spending.within(callFor(assistant, request), ask).catch(async (error: unknown) => {
        if (!(error instanceof ProviderFault)) throw error;
        // A failed call costs money as well.
        await note(error.usage);
        throw faultError(ownerFault(error.kind), error.retryAfterSeconds);
      });
      if (!completion) throw faultError(ownerFault('cost_ceiling'), undefined);
      await note(completion.usage);
      return { questions: readProposals(completion.text, known) };
    },
  };
}
