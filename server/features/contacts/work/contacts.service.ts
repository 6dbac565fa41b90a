import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { listMessageSources, repliesIn } from '#server/db/message-sources.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import { type CsvStyle, csvStyle } from '#server/lib/text/csv.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { Contact, UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import { csvFileName, csvLines } from '../export/contacts-csv.ts';
import { forExport } from '../export/contacts-export.ts';
import { correctedValues } from '../people/corrections.rules.ts';
import type { Erase } from './contact-erasure.ts';
import type { ContactRow } from './contact-rows.queries.ts';
import { presentContact, presentSaid } from './contacts.presenter.ts';
import {
  correctContact,
  countContacts,
  findContact,
  listContactMessages,
  listContacts,
  requeueMail,
} from './contacts.queries.ts';

interface ContactDeps {
  db: Db;
  audit: AuditService;
  clock: Clock;
  rateLimiter: RateLimiter;
  assistants: AssistantService;
  erase: Erase;
  settings: SettingsService;
}

interface ContactListQuery extends ListQuery {
  search?: string | undefined;
  topic?: string | undefined;
  changedSince?: string | undefined;
}

export type ContactService = ReturnType<typeof createContactService>;

/**
 * The contacts of an assistant, for its owner and administrators. For everybody else the assistant does not exist. A `handle` is a
 * contact's public id, or its session id.
 */
export function createContactService({ db, audit, clock, rateLimiter, assistants, erase, settings }: ContactDeps) {
  return {
    /** Resolves with one contact more than `limit` if there are more. `id` is the cursor. */
    async list(actor: Actor, assistantId: number, query: ContactListQuery): Promise<{ id: number; shown: Contact }[]> {
      await assistants.requireManageable(actor, assistantId);
      const { limit, cursor, search, topic, changedSince } = query;
      const rows = await listContacts(db, assistantId, {
        limit: limit + 1,
        beforeId: cursor,
        search,
        topic,
        changedSince: changedSince === undefined ? undefined : momentOf(changedSince),
      });
      return rows.map((row) => ({ id: row.contact.id, shown: presentContact(row) }));
    },

    async conversations(actor: Actor, assistantId: number, handle: string) {
      const row = await requireContact(actor, assistantId, handle);
      const { email, phone, lastInteraction } = presentContact(row);
      const said = await listContactMessages(db, row.contact.id, limits.contacts.shownMessages);
      const cited = await listMessageSources(db, repliesIn(said));
      const messages = said.map((message) => presentSaid(message, cited));
      // ISO 8601 times in UTC sort alphabetically.
      const [lastActivity = lastInteraction] = [messages.at(-1)?.timestamp ?? '', lastInteraction].sort().reverse();
      return { messages, lastActivity, contactInfo: { email, phone } };
    },

    /** The values in the body count as corrected from now on: no later summary overwrites them. */
    async update(actor: Actor, assistantId: number, handle: string, body: UpdateContactBody): Promise<Contact> {
      const { contact } = await requireContact(actor, assistantId, handle);
      const { defaultCountry } = await settings.leadSettings();
      const values = correctedValues(body, defaultCountry);
      if (Object.keys(values).length > 0) await correctContact(db, contact.id, values);
      return presentContact(await requireContact(actor, assistantId, handle));
    },

    /** Removes the contact with all that was said, summarised or is to be mailed. The statistics still count it. */
    async remove(caller: Caller, assistantId: number, handle: string): Promise<void> {
      const { contact } = await requireContact(caller.actor, assistantId, handle);
      if (!(await erase(caller, { ...contact, assistantId }))) throw notFound();
    },

    /** Sends the newest mail again. Throws 404 if there is none, 409 if it is still waiting, 429 if it was requested a moment ago. */
    async resend(actor: Actor, assistantId: number, handle: string): Promise<Contact> {
      const { contact, mailState } = await requireContact(actor, assistantId, handle);
      if (mailState === null) throw notFound();
      if (mailState === 'waiting') throw mailWaits();
      const { max, windowSeconds } = limits.mailOutbox.resend;
      await rateLimiter.take([{ key: `resend:${contact.id}`, max, windowSeconds }]);
      const outcome = await db.transaction((tx) => requeueMail(tx, contact, clock.now()));
      if (outcome === 'waiting') throw mailWaits();
      return presentContact(await requireContact(actor, assistantId, handle));
    },

    /** All contacts as a file that is generated while it is sent. */
    async csv(caller: Caller, assistantId: number): Promise<{ filename: string; lines: AsyncIterable<string> }> {
      const { assistant } = await assistants.requireManageable(caller.actor, assistantId);
      const entry = { action: 'contacts.exported', target: assistant.name, details: { assistantId } };
      await audit.record({ ...recordedAs(caller), ...entry });
      const day = clock.now().toISOString().slice(0, 10);
      const style = csvStyle(await settings.display());
      return { filename: csvFileName(style, assistant.slug, day), lines: linesOf(assistantId, style) };
    },

    counts: (actor: Actor) => countContacts(db, actor.userId),
  };

  async function requireContact(actor: Actor, assistantId: number, handle: string): Promise<ContactRow> {
    await assistants.requireManageable(actor, assistantId);
    const row = await findContact(db, assistantId, handle);
    if (!row) throw notFound();
    return row;
  }

  function linesOf(assistantId: number, style: CsvStyle): AsyncIterable<string> {
    const limit = limits.contacts.exportBatchRows;
    let beforeId: number | undefined;
    let isOver = false;
    return csvLines(style, async () => {
      if (isOver) return undefined;
      const rows = await listContacts(db, assistantId, { limit, beforeId });
      isOver = rows.length < limit;
      beforeId = rows.at(-1)?.contact.id;
      return forExport(db, rows);
    });
  }
}

function mailWaits(): AppError {
  return new AppError('conflict', 'Este correo ya está en la cola de envío.');
}

/** The time of an ISO text, at least 1970. Years that PostgreSQL does not support are earlier than every change, too. */
export function momentOf(iso: string): Date {
  return new Date(Math.max(0, Date.parse(iso)));
}
