import { limits } from '#server/config/limits.ts';
import {
  type Finish,
  type LlmRequest,
  noUsage,
  ProviderFault,
  type ToolRound,
  ToolsRefused,
} from '#server/providers/llm/llm.ts';
import { addUsage } from '#server/providers/llm/usage.ts';
import type { TurnTools } from './turn-tools.ts';

interface Writing {
  llm: { stream(request: LlmRequest, onText: (text: string) => void, signal: AbortSignal): Promise<Finish> };
  request: LlmRequest;
  tools: TurnTools;
  onText: (text: string) => void;
  /** Called with each result, because the answer may take figures from it. */
  learn: (text: string) => void;
  signal: AbortSignal;
  /** Aborts when the time for calls is over. */
  timeUp?: AbortSignal;
}

/**
 * Asks a model that may call tools: runs its calls and asks again with their results, for a limited number of rounds and seconds. After
 * that the model has to answer from what it has. The usage is the sum of all rounds, also in errors that are thrown.
 */
export async function writeWithTools({
  llm,
  request,
  tools,
  onText,
  learn,
  signal,
  timeUp = AbortSignal.timeout(limits.chat.tools.totalMs),
}: Writing): Promise<Finish> {
  const { rounds: maxRounds } = limits.chat.tools;
  const rounds: ToolRound[] = [];
  let usage = noUsage;
  let hasText = false;
  for (;;) {
    const mayCall = rounds.length < maxRounds && !timeUp.aborted;
    const { finish, text } = await ask(mayCall);
    usage = addUsage(usage, finish.usage);
    if (signal.aborted) return { ...finish, usage };
    // The time for calls was over before the model's first word.
    if (finish.reason === undefined) continue;
    if (!finish.calls) return { reason: finish.reason, usage };
    const results = await tools.run(finish.calls, rounds.length + 1, { signal, timeUp });
    for (const result of results) learn(result);
    rounds.push({ text, reasoning: finish.reasoning, calls: finish.calls, results });
    if (signal.aborted) return { reason: undefined, usage };
  }

  async function ask(mayCall: boolean): Promise<{ finish: Finish; text: string }> {
    let text = '';
    const late = new AbortController();
    const isLate = () => text === '' && late.abort();
    if (mayCall) timeUp.addEventListener('abort', isLate, { once: true });
    const hear = (piece: string) => {
      if (text === '' && hasText) onText('\n\n');
      text += piece;
      onText(piece);
    };
    const offered = { offered: tools.offered, rounds, mayCall };
    try {
      const both = AbortSignal.any([signal, late.signal]);
      return { finish: await llm.stream({ ...request, tools: offered }, hear, both), text };
    } catch (error) {
      return { finish: await instead(error, text), text };
    } finally {
      timeUp.removeEventListener('abort', isLate);
      hasText ||= text !== '';
    }
  }

  /** Finds a text if the model writes none, because a card that was added needs a text above it. */
  async function instead(error: unknown, text: string): Promise<Finish> {
    if (error instanceof ToolsRefused && rounds.length === 0) {
      const words = await tools.offerByRule();
      if (words === undefined) return llm.stream(request, onText, signal);
      learn(words);
      onText(words);
      return { reason: 'stop', usage: noUsage };
    }
    if (!(error instanceof ProviderFault)) throw error;
    const { intro } = tools;
    if (intro === undefined || hasText || text !== '' || signal.aborted)
      throw error.withUsage(addUsage(usage, error.usage));
    learn(intro);
    onText(intro);
    return { reason: 'stop', usage: error.usage };
  }
}
