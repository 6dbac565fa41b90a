import { CalendarClock, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ContactSentence } from '#client/components/contacts/contact-sentence.tsx';
import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import { useContactName } from '#client/components/contacts/use-contact-name.ts';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useThreadWords } from '#client/features/inbox/use-thread-words.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { formatDate, formatMessageTime } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { inboxPath } from '#shared/domain/site-paths.ts';
import { SectionCard } from '../components/section-card.tsx';
import type { Start } from '../use-start.ts';

/** The visitors who wait for a person, the longest wait first, and today's follow-ups. Renders nothing if there are none. */
export function NowCard({ start: { waiting, due } }: { start: Start }) {
  const text = useText(dashboardText);
  const nameOf = useContactName();
  const words = useThreadWords();
  if (waiting.length + due.length === 0) return null;
  return (
    <SectionCard title={text.now}>
      {waiting.length > 0 && (
        <NowGroup title={text.waitForYou}>
          {waiting.map((thread) => (
            <NowRow
              key={thread.id}
              icon={<Hand aria-hidden className="size-4.5" />}
              tone="bg-danger-soft text-danger-text"
              name={words.nameOf(thread)}
              href={inboxPath(thread.id)}
              note={`${formatMessageTime(thread.lastMessageAt)} · ${thread.assistant.name}`}
              sentence={
                thread.lastMessage?.role === 'user' ? `«${thread.lastMessage.content}»` : words.reasonOf(thread)
              }
              action={
                <Link href={inboxPath(thread.id)} className={buttonClass('primary')}>
                  {text.attend}
                </Link>
              }
            />
          ))}
        </NowGroup>
      )}
      {due.length > 0 && (
        <NowGroup title={text.dueFollowUps}>
          {due.map((contact) => (
            <NowRow
              key={contact.id}
              icon={<CalendarClock aria-hidden className="size-4.5" />}
              tone="bg-warning-soft text-on-warning-soft"
              name={nameOf(contact)}
              href={paths.contact(contact.id)}
              note={`${contact.followUp ? contact.followUp.note || formatDate(contact.followUp.date) : ''} · ${contact.assistantName}`}
              sentence={<ContactSentence contact={contact} />}
              action={<ReachButtons contact={contact} size="icons" />}
            />
          ))}
        </NowGroup>
      )}
    </SectionCard>
  );
}

function NowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul aria-label={title} className="divide-y divide-line not-first:border-t not-first:border-line">
      {children}
    </ul>
  );
}

interface NowRowProps {
  icon: ReactNode;
  tone: string;
  name: string;
  href: string;
  note: string;
  sentence: ReactNode;
  action: ReactNode;
}

function NowRow({ icon, tone, name, href, note, sentence, action }: NowRowProps) {
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>{icon}</span>
      <div className="min-w-0 flex-1 text-sm">
        <Link href={href} className="block truncate font-semibold hover:underline">
          {name}
        </Link>
        {sentence && <p className="truncate">{sentence}</p>}
        <p className="truncate text-xs text-muted-on-surface">{note}</p>
      </div>
      {action}
    </li>
  );
}
