import * as z from 'zod';
import { soundCost } from '#shared/domain/assistants/model-prices.ts';
import { callService, jsonOf } from '../../services/service-call.ts';
import type { LlmConnection, LlmUsage } from '../llm.ts';
import { isOwnBaseUrl, isRegionalBaseUrl } from '../request-parameters.ts';
import type { Agents } from '../transport.ts';

interface TranscriptionOptions {
  agents: Agents;
  timeoutMs: number;
  /** Tests use a local server in place of the provider itself. */
  ownBaseUrl?: typeof isOwnBaseUrl;
}

export interface Sound {
  content: Buffer;
  /** The file name. The provider detects the format by its extension. */
  fileName: string;
  /** The length of the recording, if it is known. */
  seconds: number | undefined;
}

export interface Heard {
  /** Undefined if nothing could be understood. */
  text: string | undefined;
  usage: LlmUsage;
}

export const transcriptionModel = 'gpt-transcribe';

const count = z.int().nonnegative();
/** Some models are billed by the minute. Those that are billed by tokens report tokens. */
const usageSchema = z.union([
  z.object({ seconds: z.number().nonnegative() }),
  z.object({ input_tokens: count, output_tokens: count }),
]);
const answerSchema = z.object({ text: z.string(), usage: usageSchema.optional().catch(undefined) });

export type Transcription = ReturnType<typeof createTranscription>;

/** Transcribes speech with OpenAI (https://developers.openai.com/api/docs/api-reference/audio/createTranscription). */
export function createTranscription({ ownBaseUrl = isOwnBaseUrl, ...calls }: TranscriptionOptions) {
  return {
    /** Undefined if the server did not accept the request: it is a compatible server without transcription, or it failed. */
    async hear({ baseUrl, apiKey }: LlmConnection, sound: Sound): Promise<Heard | undefined> {
      const form = new FormData();
      form.set('model', transcriptionModel);
      form.set('response_format', 'json');
      form.set('file', new File([new Uint8Array(sound.content)], sound.fileName));
      const encoded = new Response(form);
      const body = {
        type: encoded.headers.get('content-type') ?? '',
        bytes: Buffer.from(await encoded.arrayBuffer()),
      };
      const headers = { authorization: `Bearer ${apiKey}` };
      const url = `${baseUrl}/audio/transcriptions`;
      const answered = await callService(calls, { method: 'POST', url, headers, body }).catch(() => undefined);
      if (answered?.status !== 200) return undefined;
      const { text, usage } = answerSchema.safeParse(jsonOf(answered)).data ?? {};
      const tokens = usage && 'input_tokens' in usage ? usage : { input_tokens: 0, output_tokens: 0 };
      const said = usage && 'seconds' in usage ? usage.seconds : undefined;
      const costNanos = nanosFor(baseUrl, said ?? sound.seconds);
      return {
        text: text?.trim(),
        usage: {
          promptTokens: tokens.input_tokens,
          completionTokens: tokens.output_tokens,
          estimated: usage === undefined,
          ...(costNanos === undefined ? {} : { costNanos }),
        },
      };
    },

    nanosFor,
  };

  /** The cost of a recording of this length at this address. Undefined if the length is not known or no list price applies. */
  function nanosFor(baseUrl: string, seconds: number | undefined): number | undefined {
    if (seconds === undefined || !ownBaseUrl('openai', baseUrl)) return undefined;
    return soundCost(transcriptionModel, seconds, isRegionalBaseUrl(baseUrl));
  }
}
