import { useMemo } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { topicsOf } from '../parts/contact-search.ts';
import { topicTones } from '../parts/topic-tones.ts';
import { ConversationTab } from './conversation-tab.tsx';
import { ReportTab } from './report-tab.tsx';
import { SummaryTab } from './summary/summary-tab.tsx';

interface ContactTabsProps {
  contact: ContactDetail;
  tones: Map<string, string> | undefined;
  mailSettingsHref: string;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The tabs of a contact: its summary, its conversations and its report. */
export function ContactTabs({ contact, tones, mailSettingsHref, onDirtyChange }: ContactTabsProps) {
  const text = useText(contactsText);
  const ownTones = useMemo(() => topicTones(topicsOf(contact.keyTopics)), [contact.keyTopics]);
  return (
    <Tabs defaultValue="summary" className="mt-6 sm:min-h-96">
      <TabsList className="mb-5 max-sm:[&>button]:px-2">
        <TabsTrigger value="summary">{text.tabs.summary}</TabsTrigger>
        <TabsTrigger value="conversations">{text.tabs.conversations}</TabsTrigger>
        <TabsTrigger value="reports">{text.tabs.reports}</TabsTrigger>
      </TabsList>
      {/* Unsaved corrections are kept while another tab is shown. */}
      <TabsContent value="summary" forceMount className="data-[state=inactive]:hidden">
        <SummaryTab contact={contact} tones={tones ?? ownTones} onDirtyChange={onDirtyChange} />
      </TabsContent>
      <TabsContent value="conversations">
        <ConversationTab contact={contact} />
      </TabsContent>
      <TabsContent value="reports">
        <ReportTab contact={contact} tones={tones ?? ownTones} mailSettingsHref={mailSettingsHref} />
      </TabsContent>
    </Tabs>
  );
}
