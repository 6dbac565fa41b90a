import { type KeyboardEvent, memo, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { InterestBadge } from '#client/components/contacts/interest-badge.tsx';
import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { ContactedOffer } from '../parts/contacted-offer.tsx';
import { DueMark } from '../parts/due-mark.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';

const moveKeys = ['Shift+ArrowLeft', 'Shift+ArrowRight'];

/** The props that all cards of a board share. */
export interface CardContext {
  today: string;
  hrefOf: (contactId: string) => string;
  /** Called when a card with `takesFocus` has taken the focus. */
  onFocusTaken: () => void;
  /** Called with the contact when dragging its card starts, and with undefined when it ends. */
  onDrag: (contact: Contact | undefined) => void;
  /** Moves a contact to the previous or next status. */
  onStep: (contact: Contact, step: -1 | 1) => void;
  /** Moves a contact to the status that was chosen in the card's menu. */
  onChoose: (contact: Contact, status: ContactStatus) => void;
}

interface StatusCardProps extends CardContext {
  contact: Contact;
  isDragged: boolean;
  /** Whether the card takes the focus as soon as it is drawn. */
  takesFocus: boolean;
}

/** A contact on the board by status. It is memoized, so that a new page does not draw the other cards again. */
export const StatusCard = memo(function StatusCard({
  contact,
  isDragged,
  takesFocus,
  today,
  hrefOf,
  onFocusTaken,
  onDrag,
  onStep,
  onChoose,
}: StatusCardProps) {
  const text = useText(contactsText);
  const link = useRef<HTMLAnchorElement>(null);
  const { id, unread, assistantName, lastInteraction, interestLevel } = contact;
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    link.current?.focus();
    onFocusTaken();
  });
  useEffect(() => takeFocus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!step || !event.shiftKey) return;
    event.preventDefault();
    onStep(contact, step);
  }

  return (
    <article
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // The drag image is the whole card, even if the user drags it by its link.
        event.dataTransfer.setDragImage(event.currentTarget, 24, 24);
        event.dataTransfer.setData('text/plain', contactName(contact, text.visitor));
        onDrag(contact);
      }}
      onDragEnd={() => onDrag(undefined)}
      className={classNames(
        'relative cursor-grab rounded-control border border-line bg-surface p-3 transition-colors duration-150 hover:border-line-strong',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className={classNames('min-w-0 text-sm', unread ? 'font-bold' : 'font-semibold')}>
          {unread && <VisuallyHidden>{text.unread}: </VisuallyHidden>}
          <Link
            ref={link}
            href={hrefOf(id)}
            replace
            aria-keyshortcuts={moveKeys.join(' ')}
            onKeyDown={onKeyDown}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-control"
          >
            <BreakableName name={contactName(contact, text.visitor)} />
          </Link>
        </h3>
        <span className="shrink-0">
          <InterestBadge level={interestLevel} />
        </span>
      </div>
      <p className="mt-1 text-xs text-muted-on-surface">
        <span className="wrap-anywhere">{assistantName}</span> ·{' '}
        <time dateTime={lastInteraction}>{formatMessageTime(lastInteraction)}</time>
      </p>
      <p className="mt-1">
        <DueMark contact={contact} today={today} />
      </p>
      <div className="relative mt-2 flex flex-wrap gap-2">
        <StatusMenu contact={contact} onChoose={onChoose} />
        <ReachButtons contact={contact} size="icons" />
      </div>
      <div className="relative">
        <ContactedOffer contact={contact} />
      </div>
    </article>
  );
});
