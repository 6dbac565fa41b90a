import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { JobTry } from '#server/jobs/jobs.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { every } from '#server/lib/periodic.ts';
import type { LlmUsage } from '#server/providers/llm/llm.ts';
import { usageRow } from '#server/providers/llm/usage.ts';
import type { Spending } from '#server/spending/spending.ts';
import { type CheckRunFault, dailyCheckAnswers } from '#shared/domain/assistants/checks.ts';
import type { QueueAccountMails } from '../../../mail/account-mails.service.ts';
import type { SettingsService } from '../../../settings/settings.service.ts';
import { withDraft } from '../../preview/drafts.ts';
import { insertModelCall } from '../../preview/model-calls.queries.ts';
import { callOf, promptChars, settled } from '../../replies/chat.rules.ts';
import { type ChatAssistant, findChatAssistant } from '../../replies/chat-assistant.queries.ts';
import type { CheckRow } from '../checks.queries.ts';
import type { TermsOf } from '../rules/comparison.rules.ts';
import { findingsOf } from '../rules/findings.rules.ts';
import { findingsOfJudge } from '../rules/judging.rules.ts';
import { runFaultOf } from '../rules/run-faults.rules.ts';
import { judge } from '../rules/verdict.rules.ts';
import type { AskedAnswer, AskQuestion } from './check-asking.ts';
import type { AskJudge, JudgeWord } from './check-judge.ts';
import { beginTry, endTry, isWantedTry, listUnanswered, type RunRow, saveResult } from './check-runs.queries.ts';
import { findWorseRun } from './following.queries.ts';

interface CheckingDeps {
  /** The connections for background work. */
  db: Db;
  database: Database;
  logger: Logger;
  rateLimiter: Pick<RateLimiter, 'take'>;
  settings: Pick<SettingsService, 'sealedKey' | 'providerStates'>;
  spending: Spending;
  ask: AskQuestion;
  askJudge: AskJudge;
  termsOf: TermsOf;
  queueMails: QueueAccountMails;
}

/** The state that the parallel askers of a run share. */
interface Asking {
  run: RunRow;
  assistant: ChatAssistant;
  left: CheckRow[];
  signal: AbortSignal;
  unasked: number;
  fault: CheckRunFault | null;
}

/** Asks the questions of a run that have no answer yet, two at a time, and compares each answer with the accepted one. */
export function createChecking(deps: CheckingDeps) {
  const { db, database, logger, rateLimiter, settings, spending, ask, askJudge, termsOf, queueMails } = deps;
  return async ({ runId }: { runId: number }, { signal, last }: JobTry): Promise<void> => {
    const run = await beginTry(db, runId);
    if (!run) return;
    const watch = watchRun(run, signal);
    try {
      const assistant = await assistantOf(run);
      const waiting = assistant ? await listUnanswered(db, runId) : [];
      const left = waiting.map(({ check }) => check);
      const asking = assistant && { run, assistant, left, signal: watch.signal, unasked: 0, fault: null };
      if (asking) await Promise.all(Array.from({ length: limits.checks.parallel }, () => answerThose(asking)));
      signal.throwIfAborted();
      const fault = asking?.fault ?? null;
      await end(run, { state: fault ? 'stopped' : 'done', fault });
    } catch (error) {
      if (!last || signal.aborted) throw error;
      logger.error({ err: error, runId }, 'a run of checks could not be ended');
      await end(run, { state: 'failed', fault: 'failed' });
    } finally {
      watch.end();
    }
  };

  /**
   * Asks one question after another. A question that could not be asked stays without an answer. If none can be asked, the remaining ones
   * are skipped.
   */
  async function answerThose(asking: Asking): Promise<void> {
    const { left, signal } = asking;
    for (let check = left.shift(); check && !signal.aborted; check = left.shift()) {
      const fault = await answer(check, asking);
      if (!fault) continue;
      asking.fault ??= fault;
      asking.unasked += 1;
      // A provider that has failed may answer the next question.
      if (fault !== 'provider' || asking.unasked >= limits.checks.mostUnasked) left.length = 0;
    }
  }

  /** Asks a question and stores its answer. Resolves with the reason if it could not be asked. */
  async function answer(check: CheckRow, { run, assistant, signal }: Asking): Promise<CheckRunFault | undefined> {
    if (!(await takeAnswer(assistant.userId))) return 'allowance';
    const call = { key: randomUUID(), ...callOf(assistant), promptChars: promptChars(assistant, check.question, []) };
    if (await spending.reserve(call)) return 'ceiling';
    const asked = await ask(assistant, check.question, signal);
    const { model, usage } = asked.written;
    if (model && usage) await noteCall(run, assistant, 'check', model.name, usage);
    const judged = { question: check.question, answer: asked.answer, grounds: asked.grounds };
    const word = asked.answer === '' || signal.aborted ? undefined : await askJudge(assistant, judged, signal);
    if (word) await noteCall(run, assistant, 'check_judge', word.model, word.usage);
    const costs = [usage?.costNanos, word ? word.usage.costNanos : 0];
    await spending.settle({ ...settled(call), costNanos: sumOf(costs) });
    if (signal.aborted) return undefined;
    const fault = runFaultOf(asked.fault);
    if (!fault) await saveResult(db, run, check.id, compared(check, asked, word, termsOf));
    return fault;
  }

  /** Ends a run. Queues a mail if the run was started automatically and found an answer that got worse. */
  async function end(run: RunRow, values: Pick<RunRow, 'state' | 'fault'>): Promise<void> {
    await db.transaction(async (tx) => {
      const hasEnded = await endTry(tx, run, values);
      const found = hasEnded && run.cause === 'knowledge' ? await findWorseRun(tx, run.id) : undefined;
      if (!found) return;
      const { ownerId: userId, email: recipient } = found;
      await queueMails(tx, [{ kind: 'checks_worse', userId, recipient, facts: { checkRunId: run.id } }]);
    });
  }

  async function assistantOf({ assistantId, draft }: RunRow): Promise<ChatAssistant | undefined> {
    const saved = await findChatAssistant(database, assistantId);
    if (!saved || !draft) return saved;
    const platformKey = await settings.sealedKey(draft.provider);
    const isProviderOff = (await settings.providerStates())[draft.provider].isOff;
    return withDraft(saved, draft, { platformKey, isProviderOff });
  }

  function takeAnswer(ownerId: number): Promise<boolean> {
    const limit = { key: `checks:${ownerId}`, max: dailyCheckAnswers, windowSeconds: limits.checks.windowSeconds };
    return rateLimiter.take([limit]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited') return false;
        throw error;
      },
    );
  }

  async function noteCall(
    run: RunRow,
    assistant: ChatAssistant,
    purpose: 'check' | 'check_judge',
    model: string,
    usage: LlmUsage,
  ): Promise<void> {
    const of = { purpose, userId: run.userId ?? assistant.userId, assistantId: assistant.id };
    await insertModelCall(db, { ...of, provider: assistant.provider, model, ...usageRow(usage) });
  }

  /** Aborts as soon as the run was stopped or another attempt has taken over. */
  function watchRun(run: RunRow, ofTry: AbortSignal) {
    const stop = new AbortController();
    const looking = every(limits.checks.lookIntervalMs, 'a run of checks', logger, async () => {
      if (!(await isWantedTry(db, run))) stop.abort();
    });
    return { signal: AbortSignal.any([ofTry, stop.signal]), end: () => void [looking.stop(), stop.abort()] };
  }
}

/** The result that is stored for an answer. The owner has to review an answer that was cut off or refused. */
function compared(check: CheckRow, asked: AskedAnswer, word: JudgeWord | undefined, termsOf: TermsOf) {
  const { answer, fault, sources, written } = asked;
  const { question, acceptedAnswer, acceptedSources, acceptedFindings } = check;
  const accepted =
    acceptedAnswer === null
      ? undefined
      : { answer: acceptedAnswer, sources: acceptedSources ?? [], findings: acceptedFindings ?? [] };
  const findings = [
    ...findingsOf({ ...asked, question }, check.expectations),
    ...(word ? findingsOfJudge(word.text, asked, termsOf) : []),
  ];
  const isJudged = word?.text !== undefined;
  const judged = judge({ question, answer, sources, findings, isJudged }, accepted, termsOf);
  const costs = [written.demo ? 0 : written.usage?.costNanos, word ? word.usage.costNanos : 0];
  return {
    ...{ answer, sources, before: acceptedAnswer, isDemo: written.demo },
    findings: judged.findings,
    verdict: fault === undefined ? judged.verdict : ('review' as const),
    costNanos: sumOf(costs),
  };
}

/** The sum of the costs. Null if one of them is not known. */
function sumOf(costs: readonly (number | undefined)[]): number | null {
  let sum = 0;
  for (const cost of costs) {
    if (cost === undefined) return null;
    sum += cost;
  }
  return sum;
}
