import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PlainText } from '#client/components/markdown/plain-text.tsx';
import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useLiveDetail } from '#client/features/contacts/cache/use-live-contacts.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { formatDateTime, formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { useThreadWords } from '../../use-thread-words.ts';

/** What is known about the visitor of a conversation. */
export function ContactPanel({ thread }: { thread: Thread }) {
  const text = useText(inboxText);
  const { nameOf } = useThreadWords();
  return (
    <div className="space-y-4">
      <h2 className="text-base font-semibold wrap-anywhere">
        <BreakableName name={nameOf(thread)} />
      </h2>
      <dl className="space-y-3">
        <Fact label={text.assistant}>{thread.assistant.name}</Fact>
        {thread.reference && (
          <Fact label={text.reference} copied={{ value: thread.reference, label: text.copyReference }}>
            <span className="font-mono">{thread.reference}</span>
          </Fact>
        )}
        <Fact label={text.startedAt}>
          <time dateTime={thread.createdAt}>{formatDateTime(thread.createdAt)}</time>
        </Fact>
      </dl>
      {thread.contact ? (
        <KnownContact contactId={thread.contact.id} />
      ) : (
        <p className="text-sm text-muted-on-surface">{text.noContact}</p>
      )}
    </div>
  );
}

function KnownContact({ contactId }: { contactId: string }) {
  const text = useText(inboxText);
  const { data: contact, isError } = useLiveDetail(contactId);
  if (!contact) {
    if (isError) return <p className="text-sm text-muted-on-surface">{text.contactError}</p>;
    return <Skeleton className="h-40 w-full" />;
  }
  const { name, email, phone, phoneDisplay, interestLevel, keyTopics, summary, conversationCount } = contact;
  return (
    <>
      <dl className="space-y-3">
        {name && <Fact label={text.name}>{name}</Fact>}
        {email && (
          <Fact label={text.email} copied={{ value: email, label: text.copyEmail }}>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact label={text.phone} copied={{ value: phone, label: text.copyPhone }}>
            <a href={`tel:${phone}`} className={linkClass}>
              {phoneDisplay}
            </a>
          </Fact>
        )}
        {interestLevel && <Fact label={text.interest}>{text.levels[interestLevel]}</Fact>}
        <Fact label={text.visits}>{formatNumber(conversationCount)}</Fact>
        {keyTopics.length > 0 && (
          <Fact label={text.topics}>
            <span className="flex flex-wrap gap-1.5">
              {keyTopics.map((topic) => (
                <Badge key={topic} tone="neutral">
                  {topic}
                </Badge>
              ))}
            </span>
          </Fact>
        )}
        {summary && (
          <Fact label={text.summary}>
            <PlainText text={summary} />
          </Fact>
        )}
      </dl>
      <Link href={paths.contact(contact.id)} className={`${buttonClass('secondary')} w-full`}>
        {text.openContact}
      </Link>
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-link hover:underline';

function Fact({
  label,
  copied,
  children,
}: {
  label: string;
  copied?: { value: string; label: string };
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-xs text-muted-on-surface">{label}</dt>
      <dd className="flex items-center justify-between gap-2 wrap-anywhere">
        <div className="min-w-0">{children}</div>
        {copied && <CopyButton {...copied} />}
      </dd>
    </div>
  );
}
