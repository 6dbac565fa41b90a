import * as z from 'zod';
import { callService, jsonOf } from '../channels/channel-call.ts';
import type { LlmConnection } from './llm.ts';
import type { Agents } from './transport.ts';

interface TranscriptionOptions {
  agents: Agents;
  timeoutMs: number;
}

export interface Sound {
  content: Buffer;
  /** With the ending by which the provider knows its format. */
  fileName: string;
}

const model = 'gpt-transcribe';
const answerSchema = z.object({ text: z.string() });

/**
 * Lets OpenAI write down what is said (https://developers.openai.com/api/docs/api-reference/audio/createTranscription). Undefined where it
 * could not, or the server is another one that knows nothing of it.
 */
export function createTranscription(calls: TranscriptionOptions) {
  return async ({ baseUrl, apiKey }: LlmConnection, { content, fileName }: Sound): Promise<string | undefined> => {
    const form = new FormData();
    form.set('model', model);
    form.set('response_format', 'json');
    form.set('file', new File([new Uint8Array(content)], fileName));
    const encoded = new Response(form);
    const body = {
      type: encoded.headers.get('content-type') ?? '',
      bytes: Buffer.from(await encoded.arrayBuffer()),
    };
    const headers = { authorization: `Bearer ${apiKey}` };
    const url = `${baseUrl}/audio/transcriptions`;
    const answered = await callService(calls, { method: 'POST', url, headers, body }).catch(() => undefined);
    if (answered?.status !== 200) return undefined;
    return answerSchema.safeParse(jsonOf(answered)).data?.text.trim();
  };
}
