import * as z from 'zod';
import { contactNotices } from '../../domain/contacts/contact-notices.ts';
import { dateTimeSchema } from '../common.ts';
import { publicAssistantSchema } from './public-assistants.ts';

/** What the owner sees: everything but secrets. */
export const ownerAssistantSchema = publicAssistantSchema.extend({
  userId: z.int32(),
  systemPrompt: z.string().nullable(),
  /** Id of an OpenAI assistant; kept and shown only. */
  assistantId: z.string().nullable(),
  notificationEmail: z.string().nullable(),
  /** Until whoever reads an address that is not the owner's account's has confirmed it, nothing else is mailed there. */
  notificationEmailState: z.enum(['confirmed', 'pending']).nullable(),
  contactNotices: z.enum(contactNotices),
  guardsFigures: z.boolean(),
  useCustomApi: z.boolean(),
  hasApiKey: z.boolean(),
  isActive: z.boolean(),
  /** Whether somebody who manages it has taken its public link along. */
  isLinkShared: z.boolean(),
  /** Knows something beside its instructions. */
  hasKnowledge: z.boolean(),
  /** Why it can't answer right now, or null. */
  problem: z.string().nullable(),
  createdAt: dateTimeSchema,
});

export type OwnerAssistant = z.infer<typeof ownerAssistantSchema>;

export const adminNotices = ['demo_replies', 'model_retired'] as const;

export type AdminNotice = (typeof adminNotices)[number];

export const adminAssistantSchema = ownerAssistantSchema.extend({
  ownerUsername: z.string(),
  /** The stored key of its own in its masked form. Sent back it means "unchanged", and an empty text "remove". */
  apiKeyMask: z.string().nullable(),
  /** What an administrator should know although it answers: without a key, or with another model than the chosen one. */
  notice: z.enum(adminNotices).nullable(),
});

export type AdminAssistant = z.infer<typeof adminAssistantSchema>;

/** The fullest view that the caller may have. */
export const assistantSchema = z.union([adminAssistantSchema, ownerAssistantSchema, publicAssistantSchema]);

export type Assistant = z.infer<typeof assistantSchema>;
