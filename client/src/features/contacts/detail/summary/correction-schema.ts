import * as z from 'zod';
import { type Contact, type UpdateContactBody, updateContactBody } from '#shared/contracts/contacts/contacts.ts';
import { foldText } from '../../parts/contact-search.ts';

/** The contract's fields. Topics are written in one line, and an error in one topic is shown for the whole line. */
export const correctionSchema = updateContactBody.extend({
  keyTopics: z
    .string()
    .transform(splitTopics)
    .superRefine((topics, context) => {
      const [issue] = updateContactBody.shape.keyTopics.safeParse(topics).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', message: issue.message });
    }),
});

/** The initial values of the form. */
export function correctionValues(contact: Contact) {
  return {
    name: contact.name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    interestLevel: contact.interestLevel,
    keyTopics: contact.keyTopics.join(', '),
    summary: contact.summary ?? '',
  };
}

/** The changed fields only, because every field that is sent counts as corrected by hand from then on. */
export function changedFields(
  body: UpdateContactBody,
  dirty: Partial<Record<keyof UpdateContactBody, unknown>>,
): UpdateContactBody {
  return {
    ...(dirty.name ? { name: body.name } : {}),
    ...(dirty.email ? { email: body.email } : {}),
    ...(dirty.phone ? { phone: body.phone } : {}),
    ...(dirty.interestLevel ? { interestLevel: body.interestLevel } : {}),
    ...(dirty.keyTopics ? { keyTopics: body.keyTopics } : {}),
    ...(dirty.summary ? { summary: body.summary } : {}),
  };
}

function splitTopics(line: string): string[] {
  const topics = line.split(',').map((topic) => topic.trim());
  return [...new Map(topics.filter(Boolean).map((topic) => [foldText(topic), topic])).values()];
}
