import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import type { ContactsText } from '#client/i18n/es/contacts.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { useServerSentence } from '#client/i18n/use-server-sentence.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { Contact, ContactMail } from '#shared/contracts/contacts/contacts.ts';
import { useResendMail } from './use-contact-actions.ts';

/** Whether the newest report was mailed, and if it was not, the reason. 'Reenviar' mails it again. */
export function MailStatus({ contact }: { contact: Contact }) {
  const text = useText(contactsText);
  const say = useServerSentence();
  const resend = useResendMail(contact);
  const { mail } = contact;
  const { data: assistant } = useQuery({ ...myAssistantQueries.shown(contact.assistantId), enabled: !mail });
  if (!mail) {
    if (assistant && !assistant.notificationEmail) return <p>{text.mailNowhere}</p>;
    if (assistant?.contactNotices === 'none') return <p>{text.mailOff}</p>;
    return <p>{assistant?.contactNotices === 'daily' ? text.mailDaily : text.mailNone}</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className={classNames('font-medium', mail.state === 'failed' && 'text-danger-text')}>
          {stateOf(mail, text)}
        </p>
        {mail.state !== 'sent' && mail.problem && (
          <p className="text-sm text-muted-on-surface">{sentenceOf(mail.problem, say)}</p>
        )}
      </div>
      {mail.state !== 'waiting' && (
        <Button variant="secondary" isPending={resend.isPending} onClick={() => resend.mutate()}>
          <RotateCcw aria-hidden className="size-4" />
          {text.resend}
        </Button>
      )}
    </div>
  );
}

/** The problem in the interface's language. The mail server's own words follow it in quotes. */
function sentenceOf(problem: string, say: ReturnType<typeof useServerSentence>): string {
  const [sentence = '', ...said] = problem.split(' «');
  return [say(sentence), ...said].join(' «');
}

function stateOf({ state, recipient, sentAt, nextAttemptAt }: ContactMail, text: ContactsText): string {
  switch (state) {
    case 'sent':
      return sentAt ? text.mailSent(recipient, formatDateTime(sentAt)) : text.mailSentSometime(recipient);
    case 'waiting': {
      const nextTry = nextAttemptAt ? ` ${text.mailNextTry(formatDateTime(nextAttemptAt))}` : '';
      return text.mailWaiting(recipient) + nextTry;
    }
    case 'failed':
      return text.mailFailed(recipient);
  }
}
