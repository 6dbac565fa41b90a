import { useMutation } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { call } from '#client/lib/api/api.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';

/** The timeout of a test mail. It is longer than the time that the server gives the mail server to connect, greet and answer. */
const testMailMs = 90_000;

/** Sends a test mail with the stored mail server. The result is in the mutation's data. Only a failed request shows a toast. */
export function useTestMail() {
  const text = useText(settingsText);
  return useMutation({
    meta: { failed: { title: text.testFailed, description: text.loadFailedDescription } },
    mutationFn: (body: { to: string }) => call(settingsEndpoints.testEmail, { body, limitMs: testMailMs }),
  });
}
