import type { SendMessageBody } from '#shared/contracts/conversations/send-message.ts';
import type { Person } from '#shared/domain/contacts/leads.ts';
import { type HostPage, oneLine, readHostPage } from '#shared/domain/widget/host-page.ts';

/** The page on which a message was written, as its body says. Null if the chat is not on a page of the owner's. */
export function hostPageOf({ page, identity }: SendMessageBody, proven: Person | undefined): HostPage | null {
  if (!page) return null;
  const { name, email, phone } = proven ?? identity ?? {};
  const said = Object.entries({ name, email, phone }).map(([field, text = '']) => [field, oneLine(text)]);
  const visitor = Object.fromEntries(said.filter(([, text]) => text));
  const hasVisitor = Object.keys(visitor).length > 0;
  return { ...readHostPage(page), ...(hasVisitor ? { visitor: { ...visitor, isProven: proven !== undefined } } : {}) };
}
