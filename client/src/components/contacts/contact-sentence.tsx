import { serverSentence } from '#client/i18n/site-languages.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';

/** What the visitor said, in quotation marks; else why they matter. */
export function ContactSentence({ contact: { evidence, interestReason } }: { contact: Contact }) {
  const { name = '', email = '', phone = '' } = evidence;
  const [said] = [name, email, phone].sort((one, other) => other.length - one.length);
  if (said) return `«${said}»`;
  return interestReason && (serverSentence(interestReason) ?? interestReason);
}
