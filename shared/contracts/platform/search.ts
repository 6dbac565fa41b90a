import * as z from 'zod';
import { dateTimeSchema } from '../common.ts';
import { contactSchema } from '../contacts/contacts.ts';
import { endpoint } from '../endpoint.ts';

/** Of each kind, so that every kind is seen. */
export const foundOfEachKind = 5;

export const searchResultsSchema = z.object({
  /** By name, address, number, summary or topics; the newest activity first. */
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
  /** Visitors' conversations, by the words said in them: each begins a word that was said. */
  conversations: z.array(
    z.object({
      id: z.int(),
      /** A text that is one finds its conversation. */
      reference: z.string().nullable(),
      assistantName: z.string(),
      /** What was said there, from shortly before the word on. */
      excerpt: z.string(),
      lastMessageAt: dateTimeSchema,
      contact: z
        .object({ name: z.string().nullable(), email: z.string().nullable(), phoneDisplay: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** By name, address or description. */
  assistants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      /** Null of the caller's own. */
      ownerName: z.string().nullable(),
    }),
  ),
  /** What assistants know, by its title. */
  sources: z.array(z.object({ id: z.int(), title: z.string(), assistantId: z.int(), assistantName: z.string() })),
  /** By name or address, for administrators. */
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
