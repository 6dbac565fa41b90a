import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { VisitorBooking } from '#server/features/booking/visitor/visitor-booking.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { LlmToolCall } from '#server/providers/llm/llm.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { insertProposed } from '../cards/cards.queries.ts';
import { listOffered } from '../cards/forms.queries.ts';
import type { Turn } from '../replies/turn-steps.queries.ts';
import { toolsOf } from './definitions.ts';
import { createRunner, type Ran } from './running.ts';
import { insertToolCalls } from './tool-calls.queries.ts';
import { resultPrompt, toolRules } from './tools.prompt.ts';
import type { RunSignals, ToolsOfTurns, TurnTools } from './turn-tools.ts';

interface ToolDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  booking: Pick<VisitorBooking, 'services' | 'slots'>;
}

export type ToolService = ReturnType<typeof createTools>;

const tooMany: Ran = {
  ...{ tool: 'unknown', state: 'refused', about: null },
  text: `Error: no más de ${limits.chat.tools.callsPerRound} a la vez.`,
};
const oneCard = 'Error: esta respuesta ya tiene una tarjeta.';

/** The tools that a model may call while it answers a visitor: services and free times for booking, and cards that the visitor confirms. */
export function createTools({ db, clock, logger, booking }: ToolDeps) {
  return {
    ofTurns:
      (assistantId: number, language: VisitorLanguage): ToolsOfTurns =>
      async ({ replyId, attempt }: Turn, { words, byRule }): Promise<TurnTools | undefined> => {
        const { forms, booking: bookable } = await listOffered(db, assistantId, language);
        const services = bookable ? await booking.services(assistantId, language) : [];
        const offered = toolsOf({ services, forms });
        if (offered.length === 0) return undefined;
        const runOne = createRunner({ assistantId, booking, clock, services, forms, words, language });
        const tools = {
          offered,
          rules: toolRules,
          hasRead: false,
          hasCard: false,
          intro: undefined as string | undefined,
          async offerByRule() {
            const text = await byRule();
            tools.hasCard = text !== undefined;
            return text;
          },
          async run(calls: readonly LlmToolCall[], round: number, signals: RunSignals) {
            const results: string[] = [];
            const rows: Parameters<typeof insertToolCalls>[1] = [];
            for (const [at, call] of calls.entries()) {
              const startedAt = performance.now();
              const ran = at < limits.chat.tools.callsPerRound ? await attemptOne(call, signals) : tooMany;
              if (ran.state === 'done') tools.hasRead = true;
              results.push(resultPrompt(call.name, ran.text));
              const ms = Math.round(performance.now() - startedAt);
              rows.push({ messageId: replyId, round, ...rowOf(call, ran), ms });
            }
            await insertToolCalls(db, rows).catch((error: unknown) =>
              logger.warn({ err: error }, 'what a model called for could not be kept'),
            );
            return results;
          },
        };
        return tools;

        async function attemptOne(call: LlmToolCall, { signal, timeUp }: RunSignals): Promise<Ran> {
          const gone: Ran = { tool: 'unknown', state: 'failed', about: null, text: 'Error: no ha dado tiempo.' };
          if (signal.aborted || timeUp.aborted) return gone;
          try {
            const ran = await Promise.race([runOne(call), aborted(signal), aborted(timeUp)]);
            if (!ran || signal.aborted) return gone;
            return ran.card ? propose(ran) : ran;
          } catch (error) {
            logger.warn({ err: error }, 'what a model called for failed');
            return { ...gone, text: 'Error: ahora no se puede consultar.' };
          }
        }

        /** Adds the proposed card to the reply. A second card in the same reply is refused. */
        async function propose({ card, ...ran }: Ran): Promise<Ran> {
          if (!card) return ran;
          if (tools.hasCard) return { ...ran, state: 'refused', text: oneCard };
          const { intro, ...row } = card;
          if (!(await insertProposed(db, { replyId, attempt }, row)))
            return { ...ran, state: 'refused', text: 'Error: esta conversación la lleva ya otra persona.' };
          Object.assign(tools, { hasCard: true, intro });
          return ran;
        }
      },
  };
}

function rowOf({ arguments: given }: LlmToolCall, { tool, state, about }: Ran) {
  return {
    tool,
    state,
    about,
    input: given.replaceAll('\0', '').slice(0, limits.chat.tools.inputChars).toWellFormed(),
  };
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
