import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { mailLink, phoneLink, whatsappLink } from './contact-links.ts';
import { contactName } from './contact-name.ts';
import { offerContacted } from './use-contacted-offer.ts';

interface ReachButtonsProps {
  contact: Contact;
  /** `large`: with labels, over the full width. `compact`: only icons if there is room for a row. `icons`: always only icons. */
  size: 'large' | 'compact' | 'icons';
}

/** Buttons for WhatsApp, a call and a mail, if the number or address is known. */
export function ReachButtons({ contact, size }: ReachButtonsProps) {
  const text = useText(contactsText);
  const { name, email, phone, assistantName } = contact;
  if (!email && !phone)
    return size === 'large' ? <p className="text-sm text-muted-on-surface">{text.noWayBack}</p> : null;
  const to = contactName(contact, text.visitor);
  const reach = { contact, to, size };
  return (
    <ul className={classNames('flex gap-2', size === 'compact' && 'max-sm:w-full')}>
      {phone && (
        <ReachLink
          {...reach}
          icon={MessageCircle}
          word={text.whatsapp}
          href={whatsappLink(phone, text.greeting(name, assistantName))}
          isElsewhere
        />
      )}
      {phone && <ReachLink {...reach} icon={Phone} word={text.call} href={phoneLink(phone)} />}
      {email && (
        <ReachLink {...reach} icon={Mail} word={text.writeMail} href={mailLink(email, text.subject(assistantName))} />
      )}
    </ul>
  );
}

interface ReachLinkProps extends ReachButtonsProps {
  icon: LucideIcon;
  word: string;
  to: string;
  href: string;
  isElsewhere?: boolean;
}

function ReachLink({ contact: { id, status, phone }, size, icon: Icon, word, to, href, isElsewhere }: ReachLinkProps) {
  return (
    <li className={itemClasses[size]}>
      <a
        href={href}
        {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}
        aria-label={`${word}: ${to}`}
        title={word}
        data-reach
        draggable={false}
        onClick={() => status === 'nuevo' && offerContacted(id)}
        className={classNames(
          buttonClass('secondary', 'square'),
          linkClasses[size],
          size === 'large' && phone !== null && besideClass,
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-link" />
        <span className={classNames('truncate', wordClasses[size])}>{word}</span>
      </a>
    </li>
  );
}

const itemClasses = { large: 'min-w-0 flex-1', compact: 'min-w-0 max-sm:flex-auto', icons: '' };
/** With a phone number there are at least two buttons. On a phone they fit beside each other. */
const besideClass = 'max-sm:min-h-14 max-sm:flex-col max-sm:gap-1';
const linkClasses = {
  large: 'w-full px-1',
  compact: 'max-sm:w-full max-sm:gap-1.5 max-sm:px-1',
  icons: '',
};
const wordClasses = { large: '', compact: 'sm:sr-only', icons: 'sr-only' };
