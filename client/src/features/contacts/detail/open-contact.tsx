import { useQueryClient } from '@tanstack/react-query';
import { Trash2, UserX } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useTitleDetail } from '#client/hooks/use-document-title.ts';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { contactsOf } from '../cache/contact-cache.ts';
import { useLiveDetail } from '../cache/use-live-contacts.ts';
import type { ContactFrameProps } from './contact-frame.ts';
import { DetailLoading } from './detail-loading.tsx';
import { useRemoveContact } from './use-contact-actions.ts';
import { useMarkRead } from './use-contact-detail.ts';

interface OpenContactProps {
  /** The contact's public id, from the page's address. */
  contactId: string;
  /** The colours of the board's topics. Without a board, each topic has the colour of its position. */
  tones?: Map<string, string>;
  mailSettingsHref: (assistantId: number) => string;
  /** The frame of the contact: a window, or the panel beside the list. */
  Frame: ComponentType<ContactFrameProps>;
  onClose: () => void;
}

/** Loaded on demand, because it is most of a contact's code and a list does not need it at first. */
const body = lazySection(() => import('./contact-body.tsx'), 'ContactBody', DetailLoading);

export const loadContactBody = body.load;

/** An open contact: everything that is known about it, and the work on it. */
export function OpenContact({ contactId, tones, mailSettingsHref, Frame, onClose }: OpenContactProps) {
  const text = useText(contactsText);
  const queryClient = useQueryClient();
  const detail = useLiveDetail(contactId);
  const isGone = detail.error instanceof ApiError && detail.error.status === 404;
  const contact = isGone ? undefined : detail.data;
  const [isAsking, setAsking] = useState(false);
  const [dirty, setDirty] = useState({ correction: false, followUp: false });
  const isFramed = useFramed();
  const leave = useLeaveGuard(contact !== undefined && (dirty.correction || dirty.followUp), onClose);
  const known = contact ?? contactsOf(queryClient, [contactId])[0];
  const name = known ? contactName(known, text.visitor) : text.contact;
  useReading(contact);
  useTitleDetail(contact && name);
  // The frame is the same before and after the contact has loaded, because opening a window is the most expensive part on a phone.
  return (
    <Frame
      onClose={leave.ask}
      title={isGone ? text.goneTitle : name}
      size={isGone ? 'md' : 'lg'}
      {...(contact && {
        description: `${contact.assistantName} · ${text.lastSeen(formatMessageTime(contact.lastInteraction))}`,
        footer: (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden className="size-4" />
            {text.remove}
          </Button>
        ),
      })}
    >
      {isGone ? (
        <EmptyState icon={UserX} title={text.goneTitle} description={text.goneDescription} />
      ) : (
        <QueryState
          query={detail}
          loading={<DetailLoading />}
          error={{ title: text.contactError, description: text.contactsErrorDescription }}
          empty={null}
        >
          {(shown) =>
            isFramed ? (
              <body.Part
                contact={shown}
                tones={tones}
                mailSettingsHref={mailSettingsHref(shown.assistantId)}
                onDirtyChange={(change) => setDirty((before) => ({ ...before, ...change }))}
              />
            ) : (
              <DetailLoading />
            )
          }
        </QueryState>
      )}
      {contact && (
        <RemoveQuestion contact={contact} name={name} open={isAsking} onOpenChange={setAsking} onRemoved={onClose} />
      )}
      <LeaveQuestion guard={leave} />
    </Frame>
  );
}

interface RemoveQuestionProps {
  contact: ContactDetail;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
}

function RemoveQuestion({ contact, name, open, onOpenChange, onRemoved }: RemoveQuestionProps) {
  const text = useText(contactsText);
  const remove = useRemoveContact(contact);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.removeTitle}
      description={text.removeDescription(name)}
      confirmLabel={text.removeConfirm}
      pendingLabel={text.removing}
      tone="danger"
      failed={{ title: text.removeFailed }}
      onConfirm={async () => {
        await remove.mutateAsync();
        onRemoved();
      }}
    />
  );
}

/** False while only the frame is drawn. The frame is shown first, because the rest takes a phone a while. */
function useFramed(): boolean {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => {
    // Runs after the next animation frame has been drawn.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setFramed(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isFramed;
}

/** Marks an open contact as read, also when it changes while it is open. */
function useReading(contact: ContactDetail | undefined): void {
  const { id = '', unread, updatedAt } = contact ?? {};
  const { mutate } = useMarkRead(id);
  const markRead = useEffectEvent(() => mutate());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change; not again and again where it fails.
  useEffect(() => {
    if (!unread) return;
    const read = () => document.visibilityState === 'visible' && markRead();
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, updatedAt]);
}
