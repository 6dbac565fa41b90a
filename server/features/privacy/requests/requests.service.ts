import type { Db } from '#server/db/client.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { type Actor, type Caller, recordedAs } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import type { PrivacyRequest, PrivacyRequestBody } from '#shared/contracts/privacy/requests.ts';
import { dayAt } from '#shared/domain/days.ts';
import { dueOn } from '#shared/domain/privacy/requests.ts';
import { withdrawOfContact } from '../consents/consents.queries.ts';
import type { ExportPerson, PersonExport } from '../persons/person-export.ts';
import { noteOwnersRequest } from './register.ts';
import { insertRequest, listHolidays, listRequests, type RequestRow, settleRequest } from './requests.queries.ts';

/** A contact as its owner or an administrator sees it. */
interface FoundContact {
  id: number;
  publicId: string;
  assistantId: number;
  sessions: { assistantId: number; sessionId: string }[];
}

interface RequestDeps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  assistants: {
    /** Throws 404 for an assistant that the caller may not change. */
    requireManageable(actor: Actor, id: number): Promise<{ assistant: { name: string } }>;
  };
  /** Throws 404 for a contact that the caller may not see. */
  findContact(actor: Actor, contactId: string): Promise<FoundContact>;
  exportPerson: ExportPerson;
  settings: { timeZone(): Promise<string> };
}

const mostShown = 200;

export type PrivacyRequestService = ReturnType<typeof createPrivacyRequests>;

/** The register of people's requests about their data, and the export that an owner makes for one of them. */
export function createPrivacyRequests({
  db,
  clock,
  audit,
  assistants,
  findContact,
  exportPerson,
  settings,
}: RequestDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<PrivacyRequest[]> {
      await assistants.requireManageable(actor, assistantId);
      return shownOf(assistantId);
    },

    async add({ actor }: Caller, assistantId: number, body: PrivacyRequestBody): Promise<PrivacyRequest[]> {
      await assistants.requireManageable(actor, assistantId);
      const { kind, reference, cameOn } = body;
      const last = dueOn(kind, cameOn, await listHolidays(db, assistantId));
      const by = { madeBy: 'owner' as const, madeByName: actor.username };
      await insertRequest(db, { assistantId, kind, reference, dueOn: last, ...by });
      return shownOf(assistantId);
    },

    async settle({ actor }: Caller, assistantId: number, id: number, isDone: boolean): Promise<PrivacyRequest> {
      await assistants.requireManageable(actor, assistantId);
      const row = await settleRequest(db, { assistantId, id }, isDone ? actor.username : null);
      if (!row) throw notFound();
      return present(row);
    },

    /** Exports all data of a contact, including what the owner's side has written. */
    async exportContact(caller: Caller, contactId: string): Promise<PersonExport> {
      const { id, publicId, assistantId, sessions } = await findContact(caller.actor, contactId);
      const day = dayAt(clock.now(), await settings.timeZone());
      const found = await exportPerson({ sessions, contactIds: [id] }, { isForOwner: true });
      await db.transaction(async (tx) => {
        await noteOwnersRequest(tx, { assistantId, kind: 'copy', day }, { contactId: id, by: caller.actor.username });
        const entry = {
          action: 'contact.exported',
          target: `contacto ${publicId}`,
          details: { id: publicId, assistantId },
        };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
      return found;
    },

    async withdrawMarketing({ actor }: Caller, contactId: string): Promise<void> {
      const { id } = await findContact(actor, contactId);
      await withdrawOfContact(db, id);
    },
  };

  async function shownOf(assistantId: number): Promise<PrivacyRequest[]> {
    return (await listRequests(db, assistantId, mostShown)).map(present);
  }
}

function present({ assistantId: _, doneAt, createdAt, ...request }: RequestRow): PrivacyRequest {
  return { ...request, doneAt: doneAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}
