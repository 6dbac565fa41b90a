import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/db/client.ts';
import { isProviderOff, platformKey } from '#server/db/platform-key.ts';
import { statement, values } from '#server/db/statements/statement.ts';
import { providerIds } from '#shared/domain/assistants/providers.ts';
import { assistants, systemSettings, users } from '#shared/schema/index.ts';

/** An assistant with the data that its replies need. */
export const chatAssistantSchema = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  systemPrompt: z.string().nullable(),
  provider: z.enum(providerIds),
  model: z.string().nullable(),
  apiKey: z.string().nullable(),
  useCustomApi: z.boolean(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  offersPerson: z.boolean(),
  offersCards: z.boolean(),
  guardsFigures: z.boolean(),
  looksAtPictures: z.boolean(),
  takesPictures: z.boolean(),
  providerFault: z.string().nullable(),
  /** The number of passages that the assistant knows in addition to its instructions. */
  knowledgePassages: z.number(),
  /** The platform's own key for the assistant's provider, sealed, if one is stored in the settings. */
  platformKey: z.string().nullable(),
  /** The platform has switched the provider off: no model is asked, whoever the key belongs to. */
  isProviderOff: z.boolean(),
  /** Administrators' assistants have no limits. */
  ownerIsAdmin: z.boolean(),
});

export type ChatAssistant = z.infer<typeof chatAssistantSchema>;

const columns: Record<keyof ChatAssistant, SQLWrapper> = {
  id: assistants.id,
  userId: assistants.userId,
  name: assistants.name,
  description: assistants.description,
  systemPrompt: assistants.systemPrompt,
  provider: assistants.provider,
  model: assistants.model,
  apiKey: assistants.apiKey,
  useCustomApi: assistants.useCustomApi,
  isActive: assistants.isActive,
  isDemo: assistants.isDemo,
  offersPerson: assistants.offersPerson,
  offersCards: assistants.offersCards,
  guardsFigures: assistants.guardsFigures,
  looksAtPictures: assistants.looksAtPictures,
  takesPictures: assistants.takesPictures,
  providerFault: assistants.providerFault,
  knowledgePassages: assistants.knowledgePassages,
  platformKey: platformKey(),
  isProviderOff: isProviderOff(),
  ownerIsAdmin: sql`${users.role} = 'admin'`,
};

/** A query for rows like {@link chatAssistantSchema}, to be used as a statement or as a step of a larger one. */
export function selectChatAssistant(where: SQL): SQL {
  const selected = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql`select ${sql.join(selected, sql`, `)} from ${assistants}
    join ${users} on ${users.id} = ${assistants.userId} left join ${systemSettings} on ${systemSettings.id} = 1
    where ${where} and ${assistants.deletedAt} is null`;
}

const byId = statement<{ id: number }, ChatAssistant>(
  selectChatAssistant(sql`${assistants.id} = ${values<{ id: number }>()('id')}`),
  chatAssistantSchema,
);

export async function findChatAssistant(database: Database, id: number): Promise<ChatAssistant | undefined> {
  const [row] = await byId(database, { id });
  return row;
}
