import { expect, onTestFinished } from 'vitest';
import { createApiClient } from './api-client.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { type ListeningServer, processStorage } from './process.ts';
import { assistantId, providerForProcesses } from './process-chat.ts';

const password = 'una frase de paso';

/** Long enough for a second mail that should not be, if there were one. */
export const mailPause = () => new Promise((resolve) => setTimeout(resolve, 3_000));

/** Storage, a provider and a mail server for the processes of a test. */
export async function leadProcesses() {
  const { provider, env } = await providerForProcesses();
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.close());
  const storage: Record<string, string> = await processStorage();
  const mail = { SMTP_URL: `smtp://${smtp.host}:${smtp.port}`, ADMIN_PASSWORD: password };
  const all: Record<string, string> = { ...env, ...storage, ...mail };
  return { provider, smtp, env: all };
}

/** Gives the demonstration's assistant an address to write to. */
export async function notify({ url }: Pick<ListeningServer, 'url'>, more: object = {}): Promise<void> {
  const admin = createApiClient(url);
  await admin.signIn('admin', password);
  const { status, text } = await admin.send('PATCH', `/api/assistants/${assistantId}`, {
    json: { notificationEmail: 'avisos@example.com', ...more },
  });
  expect(status, text).toBe(200);
}
