import { expect, onTestFinished } from 'vitest';
import { createApiClient } from './api-client.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { type ListeningServer, processStorage, type Remover } from './process.ts';
import { assistantId, providerForProcesses, untilNotBusy } from './process-chat.ts';

/** The administrator's. */
export const leadPassword = 'una frase de paso';

/** Long enough for a second mail that should not be, if there were one. */
export const mailPause = () => new Promise((resolve) => setTimeout(resolve, 3_000));

/** Storage, a provider and a mail server for the processes of a test, or of several. */
export async function leadProcesses(whenOver: Remover = onTestFinished) {
  const { provider, env } = await providerForProcesses(whenOver);
  const smtp = await startFakeSmtp();
  whenOver(() => smtp.close());
  const storage: Record<string, string> = await processStorage();
  const mail = { SMTP_URL: `smtp://${smtp.host}:${smtp.port}`, ADMIN_PASSWORD: leadPassword };
  const all: Record<string, string> = { ...env, ...storage, ...mail };
  return { provider, smtp, env: all };
}

/** Gives the demonstration's assistant an address to write to. */
export async function notify({ url }: Pick<ListeningServer, 'url'>, more: object = {}): Promise<void> {
  const admin = createApiClient(url);
  await admin.signIn('admin', leadPassword);
  const json = { notificationEmail: 'avisos@example.com', ...more };
  const { status, text } = await untilNotBusy(() => admin.send('PATCH', `/api/assistants/${assistantId}`, { json }));
  expect(status, text).toBe(200);
}
