import { Info, Mail, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { mailLink, phoneLink } from '#client/components/contacts/contact-links.ts';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatMessageTime, formatNumber } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { MailStatus } from './mail-status.tsx';
import { InterestNote } from './summary/interest-note.tsx';
import { Section } from './summary/section.tsx';
import { SummaryText } from './summary/summary-text.tsx';
import { TopicList } from './summary/topic-list.tsx';

interface ReportTabProps {
  contact: Contact;
  tones: Map<string, string>;
  mailSettingsHref: string;
}

/** The assistant's report on the conversation, how to follow up, and whether the report was mailed. */
export function ReportTab({ contact, tones, mailSettingsHref }: ReportTabProps) {
  const text = useText(contactsText);
  return (
    <div className="space-y-6">
      <Section title={text.aiSummary}>
        <SummaryText summary={contact.summary} />
      </Section>
      <Section title={text.interestLevel}>
        <InterestNote contact={contact} />
      </Section>
      <Section title={text.topics}>
        <TopicList topics={contact.keyTopics} tones={tones} />
      </Section>
      <Section title={text.followUp}>
        <FollowUp contact={contact} />
      </Section>
      <Section title={text.reportMail}>
        <p className="mb-3 flex gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-sm text-muted-on-surface">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text.reportNotice}
        </p>
        <MailStatus contact={contact} />
        <Link href={mailSettingsHref} className={`${buttonClass('secondary')} mt-4 max-sm:w-full`}>
          {text.mailSettings}
        </Link>
      </Section>
    </div>
  );
}

function FollowUp({
  contact: { email, phone, phoneDisplay, lastInteraction, conversationCount },
}: {
  contact: Contact;
}) {
  const text = useText(contactsText);
  return (
    <div className="space-y-2">
      {(email || phone) && (
        <p className="flex flex-wrap gap-2">
          {email && (
            <a href={mailLink(email)} className={`${buttonClass('secondary')} max-w-full py-2`}>
              <Mail aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{text.writeTo(email)}</span>
            </a>
          )}
          {phone && (
            <a href={phoneLink(phone)} className={buttonClass('secondary')}>
              <Phone aria-hidden className="size-4 shrink-0" />
              {text.callTo(phoneDisplay ?? phone)}
            </a>
          )}
        </p>
      )}
      {!email && !phone && <p>{text.noWayBack}</p>}
      <p className="text-sm text-muted-on-surface">
        {text.lastSeen(formatMessageTime(lastInteraction))} ·{' '}
        {text.conversations(conversationCount, formatNumber(conversationCount))}
      </p>
    </div>
  );
}
