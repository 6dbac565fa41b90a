import * as z from 'zod';
import { contactNotices } from '../../domain/contacts/contact-notices.ts';
import { dateTimeSchema } from '../common.ts';
import { publicAssistantSchema } from './public-assistants.ts';

/** The owner's view: everything except secrets. */
export const ownerAssistantSchema = publicAssistantSchema.extend({
  userId: z.int32(),
  systemPrompt: z.string().nullable(),
  /** The id of an OpenAI assistant. It is only kept and shown. */
  assistantId: z.string().nullable(),
  notificationEmail: z.string().nullable(),
  /**
   * `pending`: the reader of the address has not confirmed it yet. Until then it gets only mails about the account and the mail that asks
   * for confirmation.
   */
  notificationEmailState: z.enum(['confirmed', 'pending']).nullable(),
  contactNotices: z.enum(contactNotices),
  guardsFigures: z.boolean(),
  useCustomApi: z.boolean(),
  hasApiKey: z.boolean(),
  isActive: z.boolean(),
  /** Whether a person who manages it has copied, sent or saved its public link. */
  isLinkShared: z.boolean(),
  /** Whether the assistant has knowledge beside its instructions. */
  hasKnowledge: z.boolean(),
  /** Why the assistant can't answer right now. Null if it can. */
  problem: z.string().nullable(),
  createdAt: dateTimeSchema,
});

export type OwnerAssistant = z.infer<typeof ownerAssistantSchema>;

export const adminNotices = ['demo_replies', 'model_retired'] as const;

export type AdminNotice = (typeof adminNotices)[number];

export const adminAssistantSchema = ownerAssistantSchema.extend({
  ownerUsername: z.string(),
  /** The mask of the assistant's own stored key. If it is sent back, the key stays unchanged; an empty text removes the key. */
  apiKeyMask: z.string().nullable(),
  /** A notice for administrators although the assistant answers: it has no key, or it uses another model than the chosen one. */
  notice: z.enum(adminNotices).nullable(),
});

export type AdminAssistant = z.infer<typeof adminAssistantSchema>;

/** The fullest view that the caller is allowed to see. */
export const assistantSchema = z.union([adminAssistantSchema, ownerAssistantSchema, publicAssistantSchema]);

export type Assistant = z.infer<typeof assistantSchema>;
