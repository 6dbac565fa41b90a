import { onTestFinished } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { createChatCompletionsAdapter } from '#server/providers/llm/chat-completions.ts';
import type { LlmClient } from '#server/providers/llm/llm.ts';
import { type Finish, type LlmRequest, ProviderFault } from '#server/providers/llm/llm.ts';
import { createLlmClient } from '#server/providers/llm/llm-client.ts';
import type { Timings } from '#server/providers/llm/watchdog.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import { type FakeProvider, startFakeProvider } from '#tests/support/fake-provider.ts';
import type { Flavour } from '#tests/support/fake-provider-wire.ts';

/** A fake provider that ends with the test. */
export async function fakeProvider(flavour: Flavour = 'openai', apiKey?: string): Promise<FakeProvider> {
  const fake = await startFakeProvider({ flavour, ...(apiKey === undefined ? {} : { apiKey }) });
  onTestFinished(() => fake.close());
  return fake;
}

interface ClientOptions extends Omit<Partial<Parameters<typeof createLlmClient>[0]>, 'timings'> {
  timings?: Partial<Timings>;
  /** Take the fake for the provider itself, which gets more parameters than a compatible server. */
  own?: boolean;
}

/** The real adapter under the real policy. Retries come fast; silences take as long as in production, unless set. */
export function llmClient({ timings, own = false, ...options }: ClientOptions = {}): LlmClient {
  return createLlmClient({
    adapter: createChatCompletionsAdapter({ ownBaseUrl: () => own }),
    timings: { ...limits.provider, retryDelayMs: 5, ...timings },
    ...options,
  });
}

/** A question to the fake. */
export function question(fake: FakeProvider, overrides: Partial<LlmRequest> = {}): LlmRequest {
  const provider = fake.flavour === 'deepseek' ? 'deepseek' : 'openai';
  return {
    connection: { provider, apiKey: fake.apiKey, baseUrl: fake.baseUrl },
    model: defaultModels[provider],
    messages: [
      { role: 'system', content: 'You answer for ACME.' },
      { role: 'user', content: '¿Qué horario tenéis?' },
    ],
    maxOutputTokens: 1200,
    endUser: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    ...overrides,
  };
}

interface Outcome {
  pieces: string[];
  text: string;
  finish: Finish | undefined;
  fault: ProviderFault | undefined;
}

/**
 * Reads a reply to its end, good or bad; `onPiece` hears each piece. Whatever is thrown and is not a ProviderFault fails
 * the test.
 */
export async function read(
  client: LlmClient,
  request: LlmRequest,
  signal = neverAborted(),
  onPiece: (piece: string) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { pieces: [], text: '', finish: undefined, fault: undefined };
  const onText = (piece: string) => {
    outcome.pieces.push(piece);
    outcome.text += piece;
    onPiece(piece);
  };
  try {
    outcome.finish = await client.stream(request, onText, signal);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    outcome.fault = error;
  }
  return outcome;
}

/** Begins a reply and leaves it at its first words. */
export function readAndLeave(client: LlmClient, request: LlmRequest): Promise<Outcome> {
  const caller = new AbortController();
  return read(client, request, caller.signal, () => caller.abort());
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

/** A clock that stands until it is moved. */
export function handClock() {
  let ms = Date.UTC(2026, 10, 21);
  return {
    now: () => new Date(ms),
    advance(byMs: number) {
      ms += byMs;
    },
  };
}
