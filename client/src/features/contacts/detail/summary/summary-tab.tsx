import { Link2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useEditMode } from '#client/hooks/use-edit-mode.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { ContactBookings } from './contact-bookings.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactPrivacy } from './contact-privacy.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { HostPages } from './host-pages.tsx';
import { InterestNote } from './interest-note.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { Notes } from './notes.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { StatusHistory } from './status-history.tsx';
import { SummaryText } from './summary-text.tsx';
import { TopicList } from './topic-list.tsx';

interface SummaryTabProps {
  contact: ContactDetail;
  tones: Map<string, string>;
  /** Called with whether there are unsaved corrections. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** The contact's data, their request, the notes about them, and a form to correct the data. */
export function SummaryTab({ contact, tones, onDirtyChange }: SummaryTabProps) {
  const text = useText(contactsText);
  const { editing, open, close, opener } = useEditMode();
  const [isJoining, setJoining] = useState(false);
  if (editing) return <CorrectionForm contact={contact} onDirtyChange={onDirtyChange} onClose={close} />;
  return (
    <div className="space-y-6">
      <Section
        title={text.contactInfo}
        actions={
          <Button ref={opener} variant="ghost" onClick={open}>
            <Pencil aria-hidden className="size-4" />
            {text.correct}
          </Button>
        }
      >
        <ContactFacts contact={contact} />
      </Section>
      <Section title={text.interest}>
        <InterestNote contact={contact} />
      </Section>
      <Section title={text.notes}>
        <Notes contact={contact} />
      </Section>
      <Section title={text.keyTopics}>
        <TopicList topics={contact.keyTopics} tones={tones} />
      </Section>
      <Section title={text.customerSummary}>
        <SummaryText summary={contact.summary} />
      </Section>
      {contact.bookings.length > 0 && (
        <Section title={text.bookings}>
          <ContactBookings bookings={contact.bookings} />
        </Section>
      )}
      {contact.pages.length > 0 && (
        <Section title={text.pages}>
          <HostPages pages={contact.pages} />
        </Section>
      )}
      <Section title={text.privacy}>
        <ContactPrivacy contact={contact} />
      </Section>
      <Section
        title={text.sessions}
        actions={
          <Button variant="ghost" onClick={() => setJoining(true)}>
            <Link2 aria-hidden className="size-4" />
            {text.join}
          </Button>
        }
      >
        <Sessions contact={contact} />
        {isJoining && <JoinDialog contact={contact} onClose={() => setJoining(false)} />}
      </Section>
      {contact.statusHistory.length > 0 && (
        <Section title={text.statusHistory}>
          <StatusHistory contact={contact} />
        </Section>
      )}
    </div>
  );
}
