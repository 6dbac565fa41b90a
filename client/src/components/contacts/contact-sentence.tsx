import type { ReactNode } from 'react';
import { useServerSentence } from '#client/i18n/use-server-sentence.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

interface ContactSentenceProps {
  contact: Contact;
  /** Shown if neither sentence is known. */
  otherwise?: ReactNode;
}

/** The visitor's own sentence, in quotation marks, or else why the contact matters. */
export function ContactSentence({ contact: { evidence, interestReason }, otherwise }: ContactSentenceProps) {
  const say = useServerSentence();
  const { name = '', email = '', phone = '' } = evidence;
  const [said] = [name, email, phone].sort((one, other) => other.length - one.length);
  if (said) return `«${said}»`;
  return interestReason ? say(interestReason) : otherwise;
}
