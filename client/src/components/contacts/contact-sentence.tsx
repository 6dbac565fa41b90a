import type { ReactNode } from 'react';
import { useServerSentence } from '#client/i18n/use-server-sentence.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

interface ContactSentenceProps {
  contact: Contact;
  /** Stands there where neither is known. */
  otherwise?: ReactNode;
}

/** What the visitor said, in quotation marks; else why they matter. */
export function ContactSentence({ contact: { evidence, interestReason }, otherwise }: ContactSentenceProps) {
  const say = useServerSentence();
  const { name = '', email = '', phone = '' } = evidence;
  const [said] = [name, email, phone].sort((one, other) => other.length - one.length);
  if (said) return `«${said}»`;
  return interestReason ? say(interestReason) : otherwise;
}
