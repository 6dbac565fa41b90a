import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { StoredContact } from '#server/features/contacts/people/contact-store.queries.ts';
import type { eraseSession } from '#server/features/contacts/people/erasing.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import type { VisitorData } from '#shared/contracts/privacy/visitor-data.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { DisplaySettings, VisitorLanguage } from '#shared/domain/display.ts';
import { findStanding, withdrawOfSession } from '../consents/consents.queries.ts';
import type { ExportPerson, PersonExport } from '../persons/person-export.ts';
import { noteVisitorsRequest } from '../requests/register.ts';
import { createCodes } from './codes.ts';
import {
  countComing,
  deleteCodesOf,
  findAssistantName,
  findPersonScope,
  listReferences,
  listSaid,
  type SessionPlace,
} from './visitor-data.queries.ts';
import { codeMail, transcriptMail } from './visitor-mails.ts';

interface VisitorDataDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  /** The key that the codes are hashed with. */
  key: Buffer;
  exportPerson: ExportPerson;
  /** Removes a person from their bookings: those that are still to come are cancelled, and their owner is notified. */
  leaveBookings(tx: Db, leaving: SessionPlace & { contactId: number | null }, timeZone: string): Promise<void>;
  /** Deletes the conversations of a session, and what is known of its visitor. */
  eraseSession: typeof eraseSession;
  counting: {
    advanceBeforePurge(): Promise<void>;
    countErased(tx: Db, contact: StoredContact, timeZone: string): Promise<void>;
  };
  settings: {
    mailConnection(): Promise<MailSettings | undefined>;
    display(): Promise<DisplaySettings>;
    timeZone(): Promise<string>;
  };
  sender: MailSender;
}

interface Asking {
  ip: string;
  /** The language in which the visitor who asks reads the chat. */
  language: VisitorLanguage;
}

export type VisitorDataService = ReturnType<typeof createVisitorData>;

/**
 * The actions of visitors on their data. A visitor can access the data of their session at once. The owner's other data of
 * the same person needs a code that was mailed to the person's address. Throws 404 for data that does not exist or belongs
 * to another session.
 */
export function createVisitorData(deps: VisitorDataDeps) {
  const { db, clock, rateLimiter, key, exportPerson, leaveBookings, eraseSession, counting, settings, sender } = deps;
  const codes = createCodes({ db, clock, key });
  const { looks, mails, removals, tries, transcriptMessages } = limits.privacy;
  return {
    async summary(place: SessionPlace, ip: string): Promise<VisitorData> {
      const rows = await begun(place, ip, 'look', looks);
      const marketing = await findStanding(db, place);
      return {
        conversations: rows.map(({ reference, createdAt }) => ({ reference, startedAt: createdAt.toISOString() })),
        bookings: await countComing(db, place, clock.now()),
        marketing: marketing ? { text: marketing.text, givenAt: marketing.givenAt.toISOString() } : null,
        sendsMails: (await settings.mailConnection())?.enabled ?? false,
      };
    },

    async ofSession(place: SessionPlace, ip: string): Promise<PersonExport> {
      await begun(place, ip, 'look', looks);
      await noteCopy(place);
      return exportPerson({ sessions: [place], contactIds: [] }, { isForOwner: false });
    },

    /** Deletes all data of the session, and the contact if it has no other session. */
    async remove(place: SessionPlace, ip: string): Promise<void> {
      await begun(place, ip, 'remove', removals);
      const timeZone = await settings.timeZone();
      // The rows are counted before they are deleted. The figures stay.
      await counting.advanceBeforePurge();
      const day = dayAt(clock.now(), timeZone);
      await db.transaction(async (tx) => {
        await eraseSession(tx, place, async (contact) => {
          await noteVisitorsRequest(tx, { assistantId: place.assistantId, kind: 'erasure', day }, place.sessionId);
          if (contact) await counting.countErased(tx, contact, timeZone);
          await leaveBookings(tx, { ...place, contactId: contact?.id ?? null }, timeZone);
        });
        await deleteCodesOf(tx, place);
      });
    },

    async withdrawMarketing(place: SessionPlace, ip: string): Promise<void> {
      await begun(place, ip, 'look', looks);
      await withdrawOfSession(db, place);
    },

    async sendCode(place: SessionPlace, email: string, { ip, language }: Asking): Promise<void> {
      await begun(place, ip, 'look', looks);
      await mailing();
      await rateLimiter.take([
        { key: `privacy-code:${addressKey(ip)}`, ...mails },
        { key: `privacy-code:${codes.nameOf(place.sessionId)}`, ...mails },
        { key: `privacy-code:${codes.nameOf(email)}`, ...mails },
      ]);
      const assistant = (await findAssistantName(db, place.assistantId)) ?? '';
      const code = await codes.make(place, email);
      await mail(email, (platform) => codeMail({ platform, assistant, code }, language));
    },

    /** Throws 422 if the code does not prove the address. */
    async sendTranscript(
      place: SessionPlace,
      { email, code }: { email: string; code: string },
      { ip, language }: Asking,
    ) {
      const [newest] = await begun(place, ip, 'try', tries);
      await codes.use(place, email, code);
      const said = await listSaid(db, place, transcriptMessages);
      const assistant = (await findAssistantName(db, place.assistantId)) ?? '';
      const about = { assistant, reference: newest?.reference ?? null, said: said.reverse() };
      await mail(email, (platform, display) => transcriptMail({ ...about, platform }, { ...display, language }));
    },

    /** Exports all sessions and contacts with the address, at all assistants of this one's owner. Throws 422 as above. */
    async ofPerson(place: SessionPlace, { email, code }: { email: string; code: string }, ip: string) {
      await begun(place, ip, 'try', tries);
      await codes.use(place, email, code);
      await noteCopy(place);
      const scope = await findPersonScope(db, place.assistantId, email);
      return exportPerson({ ...scope, sessions: [...scope.sessions, place] }, { isForOwner: false });
    },
  };

  /** Records in the register that a copy was taken. */
  async function noteCopy({ assistantId, sessionId }: SessionPlace): Promise<void> {
    const day = dayAt(clock.now(), await settings.timeZone());
    await db.transaction((tx) => noteVisitorsRequest(tx, { assistantId, kind: 'copy', day }, sessionId));
  }

  /** Returns the session's conversations. Throws 404 if it has none, 429 for too many calls. */
  async function begun(place: SessionPlace, ip: string, what: string, limit: { max: number; windowSeconds: number }) {
    await rateLimiter.take([
      { key: `privacy-${what}:${addressKey(ip)}`, ...limit },
      { key: `privacy-${what}:${codes.nameOf(place.sessionId)}`, ...limit },
    ]);
    const rows = await listReferences(db, place);
    if (rows.length === 0) throw notFound();
    return rows;
  }

  /** Throws 503 if no mails are sent. */
  async function mailing(): Promise<MailSettings> {
    const found = await settings.mailConnection();
    if (!found?.enabled) throw new AppError('unavailable', 'Ahora mismo no se pueden enviar correos.');
    return found;
  }

  async function mail(to: string, write: (platform: string, display: DisplaySettings) => MailContent): Promise<void> {
    const { connection, from } = await mailing();
    const messageId = `<${randomUUID()}@${from.address.split('@').at(-1)}>`;
    try {
      await sender.send(connection, { messageId, from, to, ...renderMail(write(from.name, await settings.display())) });
    } catch (cause) {
      if (!(cause instanceof MailError)) throw cause;
      throw new AppError(
        'unavailable',
        'No se pudo enviar el correo. Revisa la dirección o vuelve a intentarlo más tarde.',
        {
          cause,
        },
      );
    }
  }
}
