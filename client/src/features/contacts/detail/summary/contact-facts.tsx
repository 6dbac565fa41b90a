import { mailLink, phoneLink } from '#client/components/contacts/contact-links.ts';
import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

const valueClass = 'inline-flex min-h-11 min-w-0 items-center wrap-anywhere';

/** The contact's name, e-mail address and phone number, with their sources. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line">
      <Fact contact={contact} field="name" />
      <Fact contact={contact} field="email" linkOf={mailLink} />
      <Fact contact={contact} field="phone" linkOf={phoneLink} />
    </dl>
  );
}

interface FactProps {
  contact: Contact;
  field: 'name' | 'email' | 'phone';
  linkOf?: (value: string) => string;
}

function Fact({ contact, field, linkOf }: FactProps) {
  const text = useText(contactsText);
  const value = contact[field];
  const shown = field === 'phone' ? contact.phoneDisplay : value;
  /** The visitor's sentence from which the value was taken. */
  const evidence = contact.evidence[field];
  return (
    <div className="px-3 py-1 sm:flex sm:gap-4">
      <dt className="pt-2 text-sm text-muted-on-surface sm:w-20 sm:shrink-0 sm:pt-2.5">{text[field]}</dt>
      <dd className="min-w-0 flex-1 pb-1">
        {value ? (
          <div className="flex items-center justify-between gap-2 font-medium">
            {linkOf ? (
              <a href={linkOf(value)} className={`${valueClass} text-link hover:underline`}>
                {shown}
              </a>
            ) : (
              <span className={valueClass}>{value}</span>
            )}
            <CopyButton value={value} label={text.copy[field]} />
          </div>
        ) : (
          <p className="flex min-h-11 items-center text-muted-on-surface">{text.noValue}</p>
        )}
        {contact.correctedFields.includes(field) && (
          <p className="pb-1.5 text-xs text-muted-on-surface">{text.byHand}</p>
        )}
        {evidence && (
          <p className="pb-1.5 text-xs wrap-anywhere text-muted-on-surface italic">{text.evidence(evidence)}</p>
        )}
      </dd>
    </div>
  );
}
