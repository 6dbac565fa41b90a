import type { Actor } from '#server/lib/actor.ts';
import type { Assistant, OwnerAssistant } from '#shared/contracts/assistants.ts';
import type { PublicAssistant } from '#shared/contracts/public-assistants.ts';
import type { AssistantRow, OwnedAssistantRow } from './assistants.queries.ts';

/** The fullest view that the caller may have. */
export function presentAssistant(actor: Actor | undefined, { assistant, ownerUsername }: OwnedAssistantRow): Assistant {
  if (actor?.role === 'admin') return { ...presentOwnerAssistant(assistant), ownerUsername };
  return actor?.userId === assistant.userId ? presentOwnerAssistant(assistant) : presentPublicAssistant(assistant);
}

/** What anybody may see. */
export function presentPublicAssistant(row: AssistantRow): PublicAssistant {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    avatarUrl: row.avatarTimestamp === null ? null : avatarUrl(row.id, row.avatarTimestamp),
    avatarTimestamp: row.avatarTimestamp,
    provider: row.provider,
    model: row.model,
  };
}

/** Everything but secrets. */
function presentOwnerAssistant(row: AssistantRow): OwnerAssistant {
  return {
    ...presentPublicAssistant(row),
    userId: row.userId,
    systemPrompt: row.systemPrompt,
    assistantId: row.assistantId,
    notificationEmail: row.notificationEmail,
    useCustomApi: row.useCustomApi,
    hasApiKey: row.apiKey !== null,
    isActive: row.isActive,
    problem: row.systemPrompt || row.description ? row.providerFault : 'missing_instructions',
    createdAt: row.createdAt.toISOString(),
  };
}

/** The timestamp makes a new address of each new picture, so that any of them may be kept for ever. */
export function avatarUrl(id: number, timestamp: number): string {
  return `/api/assistants/${id}/avatar?v=${timestamp}`;
}
