import type { Actor } from '#server/lib/actor.ts';
import type { AdminAssistant, Assistant, OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { type Circumstances, noticeOf, problemOf } from './assistant-state.ts';
import type { AssistantRow, OwnedAssistantRow } from './assistants.queries.ts';

/** The data that the owner's and the administrator's view need in addition to the row. */
export interface PresenterContext {
  now: Circumstances;
  /** The stored key in its masked form; null when there is none. */
  maskOf: (row: AssistantRow) => string | null;
}

/** The most detailed view that the caller may have. */
export function presentAssistant(actor: Actor, row: OwnedAssistantRow, context: PresenterContext): Assistant {
  if (actor.role === 'admin') return presentAdminAssistant(row, context);
  const isOwner = actor.userId === row.assistant.userId;
  return isOwner ? presentOwnerAssistant(row, context) : presentPublicAssistant(row.assistant);
}

/** The fields that everyone may see. */
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
    suggestions: row.suggestions,
    greetingButtons: row.greetingButtons,
    offersPerson: row.offersPerson,
    takesPictures: row.takesPictures,
  };
}

/** All fields except secrets. */
function presentOwnerAssistant(row: OwnedAssistantRow, { now }: PresenterContext): OwnerAssistant {
  const { assistant } = row;
  return {
    ...presentPublicAssistant(assistant),
    userId: assistant.userId,
    systemPrompt: assistant.systemPrompt,
    assistantId: assistant.assistantId,
    notificationEmail: assistant.notificationEmail,
    notificationEmailState:
      assistant.notificationEmail === null
        ? null
        : row.isNotificationEmailConfirmed || !now.sendsMails
          ? 'confirmed'
          : 'pending',
    contactNotices: assistant.contactNotices,
    guardsFigures: assistant.guardsFigures,
    useCustomApi: assistant.useCustomApi,
    hasApiKey: assistant.apiKey !== null,
    isActive: assistant.isActive,
    isLinkShared: assistant.linkSharedAt !== null,
    hasKnowledge: assistant.knowledgePassages > 0,
    problem: problemOf(row, now),
    createdAt: assistant.createdAt.toISOString(),
  };
}

function presentAdminAssistant(row: OwnedAssistantRow, context: PresenterContext): AdminAssistant {
  return {
    ...presentOwnerAssistant(row, context),
    ownerUsername: row.ownerUsername,
    apiKeyMask: context.maskOf(row.assistant),
    notice: noticeOf(row, context.now),
  };
}

/** The timestamp gives each new picture a new URL, so that a browser may cache each picture forever. */
export function avatarUrl(id: number, timestamp: number): string {
  return `/api/assistants/${id}/avatar?v=${timestamp}`;
}

export function logoUrl(id: number, timestamp: number): string {
  return `/api/assistants/${id}/logo?v=${timestamp}`;
}
