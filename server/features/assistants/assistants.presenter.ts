import type { PublicAssistant } from '#shared/contracts/assistants.ts';
import type { AssistantRow } from './assistants.queries.ts';

/** What anybody may see. */
export function presentPublicAssistant(row: AssistantRow): PublicAssistant {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    avatarUrl: row.avatarTimestamp === null ? null : `/api/assistants/${row.id}/avatar?v=${row.avatarTimestamp}`,
    avatarTimestamp: row.avatarTimestamp,
    provider: row.provider,
    model: row.model,
  };
}
