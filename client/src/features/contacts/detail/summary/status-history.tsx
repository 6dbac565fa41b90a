import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { iconOfStatus } from '../../parts/status-menu.tsx';

/** The changes of the status, with their author and time, the newest first. */
export function StatusHistory({ contact: { statusHistory } }: { contact: ContactDetail }) {
  const text = useText(contactsText);
  return (
    <ul className="space-y-2 text-sm">
      {statusHistory.map(({ status, by, at }) => {
        const Icon = iconOfStatus(status);
        return (
          <li key={`${at} ${status}`} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-link" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{text.statuses[status]}</span>{' '}
              <span className="text-muted-on-surface">
                · {by} · <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
