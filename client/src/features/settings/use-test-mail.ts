import { useMutation } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { call } from '#client/lib/api/api.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';

/** Longer than the server gives the mail server to connect, to greet and to answer. */
const testMailMs = 90_000;

/** Sends a mail to try the stored mail server. How it went is in its data; only a call that fails shows a toast. */
export function useTestMail() {
  const text = useText(settingsText);
  return useMutation({
    meta: { failed: { title: text.testFailed, description: text.loadFailedDescription } },
    mutationFn: (body: { to: string }) => call(settingsEndpoints.testEmail, { body, limitMs: testMailMs }),
  });
}
