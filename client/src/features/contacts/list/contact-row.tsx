import { Ellipsis, SquareCheck } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'wouter';
import { ChannelIcon } from '#client/components/channel-mark.tsx';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { ContactSentence } from '#client/components/contacts/contact-sentence.tsx';
import { InterestBadge } from '#client/components/contacts/interest-badge.tsx';
import { ReachButtons } from '#client/components/contacts/reach-buttons.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMessageTime } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { ChooseBox } from '../choose/choose-box.tsx';
import { useChosen } from '../choose/chosen.ts';
import { useLongPress } from '../choose/use-long-press.ts';
import { ContactedOffer } from '../parts/contacted-offer.tsx';
import { DueMark } from '../parts/due-mark.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';

interface ContactRowProps {
  contact: Contact;
  today: string;
  hrefOf: (contactId: string) => string;
  /** Whether the window is as narrow as a phone's. What only one of the two layouts shows is not rendered in the other. */
  isPhone: boolean;
  /** Whether the contact is open beside the list. */
  isOpened: boolean;
  /** Shows a contact beside the list. Undefined if there is no room. */
  open: ((contactId: string) => void) | undefined;
}

/**
 * A contact in the list: its name, what it said, its interest, and its actions. Pressing the row opens the detail. On a phone the row
 * scrolls sideways to its actions, by swiping or by its button, and a long press selects it. With a mouse the actions replace the time. On
 * a tablet, and beside a panel, the row has two lines.
 */
export const ContactRow = memo(function ContactRow({
  contact,
  today,
  hrefOf,
  isPhone,
  isOpened,
  open,
}: ContactRowProps) {
  const text = useText(contactsText);
  const words = useText(choosingText);
  const chosen = useChosen();
  const row = useRef<HTMLDivElement>(null);
  const { id, unread, lastInteraction, interestLevel, assistantName, email, phoneDisplay, channels } = contact;
  const longPress = useLongPress(() => chosen.toggle(id));
  const called = contactName(contact, text.visitor);
  const known = [email, phoneDisplay].find((value) => value && value !== called);
  return (
    <article>
      <div
        ref={row}
        {...longPress}
        className="group relative flex snap-x [-webkit-touch-callout:none] has-aria-[current=true]:bg-sunken has-checked:bg-accent-soft snap-mandatory overflow-x-auto [scrollbar-width:none] transition-colors duration-150 hover:bg-sunken/60 sm:min-h-14 sm:items-center sm:gap-4 sm:overflow-visible sm:pr-4 sm:pl-1"
      >
        <div className="relative flex min-h-19 w-full shrink-0 snap-start items-center gap-2 py-2 pr-1 pl-4 sm:static sm:min-h-14 sm:w-auto sm:min-w-0 sm:flex-1 sm:shrink sm:gap-4 sm:p-0">
          <ChooseBox contactId={id} name={called} />
          <div className="min-w-0 flex-1 sm:-ml-3 lg:flex lg:items-center lg:gap-4 beside:block">
            <div className="flex items-baseline gap-3 lg:w-52 lg:shrink-0 lg:flex-col lg:gap-0 beside:w-full">
              <h3
                className={classNames(
                  'flex min-w-0 flex-1 items-baseline gap-2 text-base sm:text-sm lg:w-full lg:flex-none',
                  unread ? 'font-semibold' : 'font-medium',
                )}
              >
                {unread && (
                  <>
                    <span aria-hidden className="size-2 shrink-0 -translate-y-px rounded-full bg-accent" />
                    <VisuallyHidden>{text.unread}: </VisuallyHidden>
                  </>
                )}
                <Link
                  href={hrefOf(id)}
                  replace
                  data-row-link
                  aria-current={isOpened || undefined}
                  onClick={(event) => {
                    if (!open) return;
                    event.preventDefault();
                    open(id);
                  }}
                  className="line-clamp-1 wrap-anywhere after:absolute after:inset-0 after:-outline-offset-2"
                >
                  <BreakableName name={called} />
                </Link>
                {channels?.map((channel) => (
                  <ChannelIcon key={channel} channel={channel} />
                ))}
              </h3>
              {known && (
                <p className="w-full truncate text-xs text-muted-on-surface max-lg:hidden beside:hidden">{known}</p>
              )}
              {isPhone && <Moment at={lastInteraction} isNew={unread} />}
            </div>
            <p className="mt-1 flex min-w-0 flex-1 items-center gap-2 text-sm text-muted-on-surface sm:mt-0.5 lg:mt-0 beside:mt-0.5">
              <DueMark contact={contact} today={today} />
              <span className="min-w-0 flex-1 truncate">
                <ContactSentence
                  contact={contact}
                  otherwise={<span className="lg:hidden beside:inline">{known}</span>}
                />
              </span>
              <span className="shrink-0 sm:w-20 beside:w-18">
                <InterestBadge level={interestLevel} />
              </span>
              <span className="min-w-0 truncate text-xs max-lg:sr-only lg:w-28 beside:sr-only">
                <VisuallyHidden>{text.assistant}: </VisuallyHidden>
                {assistantName}
              </span>
            </p>
          </div>
          {isPhone && (
            <button
              type="button"
              aria-label={text.showActions(called)}
              onClick={() => row.current?.scrollTo({ left: row.current.scrollWidth, behavior: 'smooth' })}
              className="relative grid size-11 shrink-0 place-items-center rounded-control text-muted-on-surface"
            >
              <Ellipsis aria-hidden className="size-5" />
            </button>
          )}
        </div>
        <div className="relative flex shrink-0 snap-end items-center gap-2 bg-sunken px-3 sm:bg-transparent sm:px-0">
          {isPhone && (
            <button
              type="button"
              aria-label={words.choose(called)}
              title={words.choose(called)}
              onClick={() => {
                chosen.toggle(id);
                row.current?.scrollTo({ left: 0, behavior: 'smooth' });
              }}
              className={buttonClass('secondary', 'square')}
            >
              <SquareCheck aria-hidden className="size-4 text-link" />
            </button>
          )}
          <span className="beside:max-2xl:hidden">
            <StatusMenu contact={contact} />
          </span>
          {/* As wide as three buttons and the gaps between them. */}
          <div className="sm:relative sm:min-w-[calc(3*var(--control)+1rem)] beside:max-2xl:min-w-14">
            {!isPhone && (
              <Moment
                at={lastInteraction}
                isNew={unread}
                className="absolute inset-y-0 right-0 flex items-center group-focus-within:opacity-0 group-hover:opacity-0 beside:max-2xl:static beside:max-2xl:justify-end beside:max-2xl:opacity-100!"
              />
            )}
            <div className="flex justify-end beside:max-2xl:hidden sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100">
              <ReachButtons contact={contact} size="icons" />
            </div>
          </div>
        </div>
      </div>
      <div className="relative px-4">
        <ContactedOffer contact={contact} />
      </div>
    </article>
  );
});

function Moment({ at, isNew, className }: { at: string; isNew: boolean; className?: string }) {
  return (
    <time
      dateTime={at}
      className={classNames('shrink-0 text-xs text-muted-on-surface tabular-nums', isNew && 'font-semibold', className)}
    >
      {formatMessageTime(at)}
    </time>
  );
}
