import { createApiClient } from './api-client.ts';
import { adminPassword, type TestServer } from './test-server.ts';

/** Does something while the interface's language is English. */
export async function inEnglish({ url }: Pick<TestServer, 'url'>, what: () => Promise<void>): Promise<void> {
  const admin = createApiClient(url);
  await admin.signIn('admin', adminPassword);
  const setLanguage = (language: 'es' | 'en') =>
    admin.send('PUT', '/api/admin/system-settings', { json: { language } });
  await setLanguage('en');
  try {
    await what();
  } finally {
    await setLanguage('es');
  }
}
