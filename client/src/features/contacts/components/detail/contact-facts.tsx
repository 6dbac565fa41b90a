import type { ReactNode } from 'react';
import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { Contact } from '#shared/contracts/contacts.ts';
import { mailLink, phoneLink } from '../../contact-links.ts';
import { contactsText } from '../../text.ts';

const linkClass = 'inline-flex min-h-11 items-center text-link hover:underline [overflow-wrap:anywhere]';

/** How to reach somebody, and where that is known from. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const text = useText(contactsText);
  const { name, email, phone, evidence, correctedFields } = contact;
  return (
    <dl className="divide-y divide-line rounded-control border border-line">
      <Fact
        label={text.name}
        copyLabel={text.copy.name}
        value={name}
        evidence={evidence.name}
        byHand={correctedFields.includes('name')}
        shown={<span className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]">{name}</span>}
      />
      <Fact
        label={text.email}
        copyLabel={text.copy.email}
        value={email}
        evidence={evidence.email}
        byHand={correctedFields.includes('email')}
        shown={
          <a href={mailLink(email ?? '')} className={linkClass}>
            {email}
          </a>
        }
      />
      <Fact
        label={text.phone}
        copyLabel={text.copy.phone}
        value={phone}
        evidence={evidence.phone}
        byHand={correctedFields.includes('phone')}
        shown={
          <a href={phoneLink(phone ?? '')} className={linkClass}>
            {phone}
          </a>
        }
      />
    </dl>
  );
}

interface FactProps {
  label: string;
  copyLabel: string;
  value: string | null;
  /** The visitor's sentence that it was taken from. */
  evidence: string | undefined;
  byHand: boolean;
  shown: ReactNode;
}

function Fact({ label, copyLabel, value, evidence, byHand, shown }: FactProps) {
  const text = useText(contactsText);
  return (
    <div className="px-3 py-1 sm:flex sm:gap-4">
      <dt className="pt-2 text-sm text-muted-on-surface sm:w-20 sm:shrink-0 sm:pt-2.5">{label}</dt>
      <dd className="min-w-0 flex-1 pb-1">
        {value ? (
          <div className="flex items-center justify-between gap-2 font-medium">
            <span className="min-w-0">{shown}</span>
            <CopyButton value={value} label={copyLabel} />
          </div>
        ) : (
          <p className="flex min-h-11 items-center text-muted-on-surface">{text.noValue}</p>
        )}
        {byHand && <p className="pb-1.5 text-xs text-muted-on-surface">{text.byHand}</p>}
        {evidence && (
          <p className="pb-1.5 text-xs [overflow-wrap:anywhere] text-muted-on-surface italic">
            {text.evidence(evidence)}
          </p>
        )}
      </dd>
    </div>
  );
}
