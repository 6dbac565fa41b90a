import { MailCheck, MailWarning, MailX } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { ContactMail } from '#shared/contracts/contacts/contacts.ts';

const icons = { waiting: MailWarning, sent: MailCheck, failed: MailX };

/** The state of the mail about a contact, in a few words. */
export function MailMark({ mail: { state } }: { mail: ContactMail }) {
  const text = useText(contactsText);
  const Icon = icons[state];
  return (
    <span
      className={classNames('inline-flex items-center gap-1', state === 'failed' && 'font-medium text-danger-text')}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text.mail[state]}
    </span>
  );
}
