import { useMutation } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { peopleText } from '#client/i18n/es/people.ts';
import { call } from '#client/lib/api/api.ts';
import { useSession } from '#client/lib/session/session.ts';
import { authEndpoints } from '#shared/contracts/accounts/auth.ts';

/** Shows that the user's address is not confirmed yet, with a button to send the mail again. Nothing if it is confirmed. */
export function PendingAddress() {
  const text = useText(peopleText);
  const { user } = useSession();
  const ask = useMutation({
    meta: {
      done: { title: text.addressAsked, description: text.addressAskedDescription },
      failed: { title: text.addressAskFailed },
    },
    mutationFn: () => call(authEndpoints.confirmEmail, {}),
  });
  if (!user?.emailPending) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 text-on-surface sm:px-5"
    >
      <p className="flex min-w-0 flex-[1_1_16rem] gap-3">
        <MailQuestion aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">
          <strong className="block font-semibold">{text.addressPending}</strong>
          <span className="text-muted-on-surface">{text.addressPendingHelp(user.email)}</span>
        </span>
      </p>
      <Button variant="secondary" isPending={ask.isPending} onClick={() => ask.mutate()}>
        {text.addressAsk}
      </Button>
    </div>
  );
}
