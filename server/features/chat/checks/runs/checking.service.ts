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
import { dailyCheckAnswers } from '#shared/domain/assistants/checks.ts';
import type { SettingsService } from '../../../settings/settings.service.ts';
import { withDraft } from '../../preview/drafts.ts';
import { insertModelCall } from '../../preview/model-calls.queries.ts';
import { callOf, promptChars, settled } from '../../replies/chat.rules.ts';
import { type ChatAssistant, findChatAssistant } from '../../replies/chat-assistant.queries.ts';
import { isProviderDown } from '../../replies/reply-faults.ts';
import type { CheckRow } from '../checks.queries.ts';
import type { TermsOf } from '../rules/comparison.rules.ts';
import { findingsOf } from '../rules/findings.rules.ts';
import { findingsOfJudge } from '../rules/judging.rules.ts';
import { judge } from '../rules/verdict.rules.ts';
import type { AskedAnswer, AskQuestion } from './check-asking.ts';
import type { AskJudge, JudgeWord } from './check-judge.ts';
import { beginTry, endTry, isWantedTry, listUnanswered, type RunRow, saveResult } from './check-runs.queries.ts';

interface CheckingDeps {
  /** The background's. */
  db: Db;
  database: Database;
  logger: Logger;
  rateLimiter: Pick<RateLimiter, 'take'>;
  settings: Pick<SettingsService, 'sealedKey'>;
  spending: Spending;
  ask: AskQuestion;
  askJudge: AskJudge;
  termsOf: TermsOf;
}

/** Asks the questions of a run that have no answer yet, two at a time, and compares each answer with the accepted one. */
export function createChecking(deps: CheckingDeps) {
  const { db, database, logger, rateLimiter, settings, spending, ask, askJudge, termsOf } = deps;
  return async ({ runId }: { runId: number }, { signal, last }: JobTry): Promise<void> => {
    const run = await beginTry(db, runId);
    if (!run) return;
    const watch = watchRun(run, signal);
    try {
      const assistant = await assistantOf(run);
      const waiting = assistant ? await listUnanswered(db, runId) : [];
      const left = waiting.map(({ check }) => check);
      const isAllowed = await Promise.all(
        Array.from({ length: limits.checks.parallel }, () => answerThose(left, run, assistant, watch.signal)),
      );
      signal.throwIfAborted();
      const fault = isAllowed.every(Boolean) ? null : ('allowance' as const);
      await endTry(db, run, { state: fault ? 'stopped' : 'done', fault });
    } catch (error) {
      if (!last || signal.aborted) throw error;
      logger.error({ err: error, runId }, 'a run of checks could not be ended');
      await endTry(db, run, { state: 'failed', fault: 'failed' });
    } finally {
      watch.end();
    }
  };

  /** Takes one question after the other; false once a day's answers are used up, or a ceiling is reached. */
  async function answerThose(
    left: CheckRow[],
    run: RunRow,
    assistant: ChatAssistant | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (let check = left.shift(); check && assistant && !signal.aborted; check = left.shift()) {
      if (!(await takeAnswer(assistant.userId))) return false;
      const call = { key: randomUUID(), ...callOf(assistant), promptChars: promptChars(assistant, check.question, []) };
      if (await spending.reserve(call)) return false;
      const asked = await ask(assistant, check.question, signal);
      const { model, usage } = asked.written;
      if (model && usage) await noteCall(run, assistant, 'check', model.name, usage);
      const judged = { question: check.question, answer: asked.answer, grounds: asked.grounds };
      const word = asked.answer === '' || signal.aborted ? undefined : await askJudge(assistant, judged, signal);
      if (word) await noteCall(run, assistant, 'check_judge', word.model, word.usage);
      const costs = [usage?.costNanos, word ? word.usage.costNanos : 0];
      await spending.settle({ ...settled(call), costNanos: sumOf(costs) });
      if (signal.aborted) break;
      await saveResult(db, run, check.id, compared(check, asked, word, termsOf));
    }
    return true;
  }

  async function assistantOf({ assistantId, draft }: RunRow): Promise<ChatAssistant | undefined> {
    const saved = await findChatAssistant(database, assistantId);
    return saved && draft ? withDraft(saved, draft, await settings.sealedKey(draft.provider)) : saved;
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

  /** Aborts as soon as nobody wants the run any more. */
  function watchRun(run: RunRow, ofTry: AbortSignal) {
    const stop = new AbortController();
    const looking = every(limits.checks.lookIntervalMs, 'a run of checks', logger, async () => {
      if (!(await isWantedTry(db, run))) stop.abort();
    });
    return { signal: AbortSignal.any([ofTry, stop.signal]), end: () => void [looking.stop(), stop.abort()] };
  }
}

/** What is stored of an answer. A provider that is away says nothing about the assistant. */
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
  const isAway = fault !== undefined && isProviderDown(fault);
  return {
    ...{ answer, sources, before: acceptedAnswer, isDemo: written.demo },
    findings: judged.findings,
    verdict: isAway ? ('review' as const) : judged.verdict,
    costNanos: sumOf(costs),
  };
}

/** Null where one of them is not known. */
function sumOf(costs: readonly (number | undefined)[]): number | null {
  let sum = 0;
  for (const cost of costs) {
    if (cost === undefined) return null;
    sum += cost;
  }
  return sum;
}
