import { loadServerSentences } from '#client/i18n/server-sentences.ts';
import type { EndpointDefinition, ResponseOutput } from '#shared/contracts/endpoint.ts';
import { withSession } from './api.ts';
import { answerOf, type FormOptions, sendForm } from './send-form.ts';

/** Sends a multipart form to an endpoint, and once more if the user had to sign in again. Throws what `call` and `sendForm` throw. */
export async function upload<Definition extends EndpointDefinition>(
  endpoint: Definition,
  options: FormOptions,
): Promise<ResponseOutput<Definition>> {
  const answer = await withSession(endpoint, { body: options.form }, () => sendForm(endpoint, options));
  if (answer.status >= 400) await loadServerSentences();
  return answerOf(answer);
}
