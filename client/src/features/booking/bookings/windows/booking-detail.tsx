import { useState } from 'react';
import { Link } from 'wouter';
import { mailLink, phoneLink } from '#client/components/contacts/contact-links.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Facts } from '#client/components/patterns/facts.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { paths } from '#client/lib/paths.ts';
import type { Booking } from '#shared/contracts/booking/bookings.ts';
import { inboxPath } from '#shared/domain/site-paths.ts';
import { useCancelBooking, useRevokeLink } from '../use-bookings.ts';

interface BookingDetailProps {
  assistantId: number;
  booking: Booking;
  /** The agenda's name. Undefined if the agenda is gone. */
  agendaName: string | undefined;
  /** The booking's day and time, in its agenda's time zone. */
  when: string;
  onEdit: () => void;
  onCancelled: () => void;
  onClose: () => void;
}

/** The details of a booking, and the actions for it. */
export function BookingDetail(props: BookingDetailProps) {
  const { assistantId, booking, agendaName, when, onEdit, onCancelled, onClose } = props;
  const text = useText(bookingsText);
  const [asked, setAsked] = useState<'cancel' | 'revoke'>();
  const cancel = useCancelBooking(assistantId);
  const revoke = useRevokeLink(assistantId);
  const { id, name, serviceName, email, phone, note, source, state, cancelledBy, contactId, conversationId } = booking;
  const isPast = Date.parse(booking.endsAt) <= Date.now();
  const isOpen = state === 'confirmed' && !isPast;
  const stateWords =
    state === 'cancelled' && cancelledBy ? text.cancelledBy[cancelledBy] : isPast ? text.past : text.states[state];
  const facts = [
    { label: text.when, value: when },
    { label: text.service, value: serviceName },
    { label: text.agenda, value: agendaName ?? text.goneAgenda },
    { label: text.state, value: stateWords },
    { label: text.source, value: text.sources[source] },
    ...(phone ? [{ label: text.phone, value: <Reach href={phoneLink(phone)}>{phone}</Reach> }] : []),
    ...(email ? [{ label: text.email, value: <Reach href={mailLink(email)}>{email}</Reach> }] : []),
    ...(note ? [{ label: text.note, value: <span className="whitespace-pre-wrap">{note}</span> }] : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      footer={
        isOpen && (
          <>
            <Button variant="secondary" onClick={() => setAsked('cancel')}>
              {text.cancel}
            </Button>
            <Button onClick={onEdit}>{text.edit}</Button>
          </>
        )
      }
    >
      <Facts facts={facts} />
      <div className="mt-6 flex flex-wrap gap-2">
        {contactId && (
          <Link href={paths.contact(contactId)} className={buttonClass('secondary')}>
            {text.seeContact}
          </Link>
        )}
        {conversationId && (
          <Link href={inboxPath(conversationId)} className={buttonClass('secondary')}>
            {text.seeConversation}
          </Link>
        )}
        {isOpen && email && (
          <Button variant="ghost" onClick={() => setAsked('revoke')}>
            {text.revoke}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={() => setAsked(undefined)}
        title={text.cancelTitle(name)}
        description={email ? text.cancelWithMail : text.cancelWithoutMail}
        confirmLabel={text.cancel}
        tone="danger"
        onConfirm={async () => {
          await cancel.mutateAsync(id);
          onClose();
          onCancelled();
        }}
      />
      <ConfirmDialog
        open={asked === 'revoke'}
        onOpenChange={() => setAsked(undefined)}
        title={text.revokeTitle}
        description={text.revokeDescription}
        confirmLabel={text.revoke}
        onConfirm={() => revoke.mutateAsync(id)}
      />
    </Dialog>
  );
}

function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-link underline underline-offset-4 hover:no-underline">
      {children}
    </a>
  );
}
