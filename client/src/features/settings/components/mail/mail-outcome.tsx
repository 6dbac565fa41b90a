import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { MailVerdict } from '#shared/contracts/platform/settings.ts';

interface MailOutcomeProps {
  sent: boolean;
  result: MailVerdict;
  serverSaid: string | null;
}

/** The result of a test mail, in our own words and in those of the mail server. */
export function MailOutcome({ sent, result, serverSaid }: MailOutcomeProps) {
  const text = useText(settingsText);
  const Icon = sent ? CircleCheck : TriangleAlert;
  return (
    <div
      className={classNames(
        'rounded-control px-4 py-3 text-sm',
        sent ? 'bg-accent-soft text-on-accent-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      <p className="flex gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text.mailVerdicts[result]}
      </p>
      {serverSaid && (
        <p className="mt-2 pl-6">
          {text.serverSaid} <code className="block font-mono text-xs break-words">{serverSaid}</code>
        </p>
      )}
    </div>
  );
}
