import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime, formatNumber } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { useSplitSession } from '../use-contact-detail.ts';

type ContactSession = ContactDetail['sessions'][number];

/** The sessions that were attributed to one person, the reason, and the button that splits them off. */
export function Sessions({ contact }: { contact: ContactDetail }) {
  const text = useText(contactsText);
  const [splitting, setSplitting] = useState<ContactSession>();
  const split = useSplitSession(contact.id);
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {contact.sessions.map((session) => (
          <li
            key={`${session.assistantId} ${session.sessionId}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2"
          >
            <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <p className="font-medium">{session.assistantName}</p>
              <p className="text-sm text-muted-on-surface">
                {text.conversations(session.conversationCount, formatNumber(session.conversationCount))} ·{' '}
                {text.lastSeen(formatDateTime(session.lastInteraction))}
              </p>
              {session.joinedBy && (
                <p className="text-sm text-muted-on-surface">
                  {text.joinedBy[session.joinedBy](session.joinedValueDisplay ?? '')}
                  {session.joinedAt && ` · ${formatDateTime(session.joinedAt)}`}
                </p>
              )}
            </div>
            {session.joinedBy && (
              <Button variant="secondary" onClick={() => setSplitting(session)}>
                <Unlink aria-hidden className="size-4" />
                {text.split}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={splitting !== undefined}
        onOpenChange={() => setSplitting(undefined)}
        title={text.splitTitle}
        description={text.splitDescription}
        confirmLabel={text.split}
        failed={{ title: text.splitFailed }}
        onConfirm={async () => {
          if (splitting) await split.mutateAsync(splitting.sessionId);
        }}
      />
    </>
  );
}
