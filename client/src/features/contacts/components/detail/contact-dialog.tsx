import { Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { contactName, type Topic } from '../../board.ts';
import { contactsText } from '../../text.ts';
import { topicTones } from '../../topic-tones.ts';
import { useRemoveContact } from '../../use-contact-actions.ts';
import { ConversationTab } from './conversation-tab.tsx';
import { ReportTab } from './report-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';

interface ContactDialogProps {
  /** Undefined when there is none, or no longer. */
  contact: Contact | undefined;
  assistant: OwnerAssistant;
  topics: Topic[];
  mailSettingsHref: string;
  onClose: () => void;
}

/** All that is known of a contact. */
export function ContactDialog({ contact, onClose, ...rest }: ContactDialogProps) {
  const text = useText(contactsText);
  if (contact) return <KnownContact contact={contact} onClose={onClose} {...rest} />;
  return (
    <Dialog open onOpenChange={onClose} title={text.goneTitle}>
      <EmptyState icon={UserX} title={text.goneTitle} description={text.goneDescription} />
    </Dialog>
  );
}

function KnownContact(props: ContactDialogProps & { contact: Contact }) {
  const { contact, assistant, topics, mailSettingsHref, onClose } = props;
  const text = useText(contactsText);
  const [isAsking, setAsking] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeaveGuard(isDirty, onClose);
  const assistantId = String(assistant.id);
  const remove = useRemoveContact(assistantId, contact);
  const name = contactName(contact, text.visitor);
  const tones = topicTones(topics);
  return (
    <Dialog
      open
      onOpenChange={leave.ask}
      title={name}
      description={text.lastSeen(formatMessageTime(contact.lastInteraction))}
      size="lg"
      footer={
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4" />
          {text.remove}
        </Button>
      }
    >
      <Tabs defaultValue="summary" className="sm:min-h-96">
        <TabsList className="mb-5 max-sm:[&>button]:px-2">
          <TabsTrigger value="summary">{text.tabs.summary}</TabsTrigger>
          <TabsTrigger value="conversations">{text.tabs.conversations}</TabsTrigger>
          <TabsTrigger value="reports">{text.tabs.reports}</TabsTrigger>
        </TabsList>
        {/* What is being corrected stays while another tab is shown. */}
        <TabsContent value="summary" forceMount className="data-[state=inactive]:hidden">
          <SummaryTab assistantId={assistantId} contact={contact} tones={tones} onDirtyChange={setIsDirty} />
        </TabsContent>
        <TabsContent value="conversations">
          <ConversationTab assistantId={assistantId} contact={contact} />
        </TabsContent>
        <TabsContent value="reports">
          <ReportTab assistant={assistant} contact={contact} tones={tones} mailSettingsHref={mailSettingsHref} />
        </TabsContent>
      </Tabs>
      {/* In the dialog: what is outside of it is hidden from screen readers while it is open. */}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.removeTitle}
        description={text.removeDescription(name)}
        confirmLabel={text.removeConfirm}
        pendingLabel={text.removing}
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync();
          onClose();
        }}
      />
      <LeaveQuestion guard={leave} />
    </Dialog>
  );
}
