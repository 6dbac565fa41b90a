import * as z from 'zod';
import { dateTimeSchema } from '../common.ts';
import { contactSchema } from '../contacts/contacts.ts';
import { endpoint } from '../endpoint.ts';

/** The maximum number of results of each kind, so that every kind is seen. */
export const foundOfEachKind = 5;

export const searchResultsSchema = z.object({
  /** Contacts found by name, address, number, summary or topics, the most recently active first. */
  contacts: z.array(
    contactSchema.pick({
      id: true,
      name: true,
      email: true,
      phoneDisplay: true,
      assistantName: true,
      evidence: true,
      interestReason: true,
      summary: true,
      keyTopics: true,
    }),
  ),
  /** Visitors' conversations found by their text. Each search word must be the beginning of a word in the conversation. */
  conversations: z.array(
    z.object({
      id: z.int(),
      /** The conversation's reference. A search text that is a reference finds its conversation. */
      reference: z.string().nullable(),
      assistantName: z.string(),
      /** An excerpt of the conversation that begins shortly before the found word. */
      excerpt: z.string(),
      lastMessageAt: dateTimeSchema,
      contact: z
        .object({ name: z.string().nullable(), email: z.string().nullable(), phoneDisplay: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** Assistants found by name, address or description. */
  assistants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      /** The owner's name. Null for the caller's own assistants. */
      ownerName: z.string().nullable(),
    }),
  ),
  /** Knowledge sources of assistants, found by their title. */
  sources: z.array(z.object({ id: z.int(), title: z.string(), assistantId: z.int(), assistantName: z.string() })),
  /** Users found by name or address, for administrators only. */
  users: z.array(z.object({ id: z.int(), username: z.string(), email: z.string() })),
});

export type SearchResults = z.infer<typeof searchResultsSchema>;

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'What of the caller’s own holds a text, whatever its case and accents, a few of each kind; administrators find everybody’s assistants and users, too',
    query: z.object({ q: z.string().trim().min(1, 'Escribe lo que buscas').max(200, 'Máximo 200 caracteres') }),
    response: searchResultsSchema,
  }),
};
