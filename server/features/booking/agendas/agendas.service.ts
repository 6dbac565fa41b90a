import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { Agenda, AgendaBody, Block, BlockBody, OwnAgenda } from '#shared/contracts/booking/agendas.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { dayStarts } from '#shared/domain/days.ts';
import { presentAgenda, presentBlock } from '../booking.presenter.ts';
import { findCalcomAgenda } from '../calcom/calcom.queries.ts';
import {
  countBlocksAfter,
  deleteAgenda,
  deleteBlock,
  hasBookingsAfter,
  insertAgenda,
  insertBlock,
  listAgendas,
  listBlocks,
  listOwnAgendas,
  lockAgenda,
  updateAgenda,
} from './agendas.queries.ts';
import { lockBooking } from './services.queries.ts';
import type { Offers } from './services.service.ts';

interface AgendaDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone'>;
  offers: Offers;
}

const dayMs = 24 * 60 * 60_000;

export type AgendaService = ReturnType<typeof createAgendas>;

/** The agendas that can be booked, with their hours and blocks. */
export function createAgendas({ db, clock, assistants, settings, offers }: AgendaDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<Agenda[]> {
      await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      return (await listAgendas(db, assistantId)).map((row) => presentAgenda(row, zone));
    },

    /** Lists the agendas of all of the caller's own assistants. */
    async listOwn(actor: Actor): Promise<OwnAgenda[]> {
      const zone = await settings.timeZone();
      return (await listOwnAgendas(db, actor.userId)).map(({ agenda, assistantName }) => ({
        ...presentAgenda(agenda, zone),
        assistantId: agenda.assistantId,
        assistantName,
      }));
    },

    /** Throws 409 at the maximum number of agendas. */
    async create(actor: Actor, assistantId: number, body: AgendaBody): Promise<Agenda> {
      await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      const language = await offers.language();
      return db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        if ((await listAgendas(tx, assistantId)).length >= bookingLimits.agendas)
          throw new AppError('conflict', `Puedes tener hasta ${bookingLimits.agendas} agendas.`);
        const row = await insertAgenda(tx, assistantId, body);
        await offers.note(tx, assistantId, language);
        return presentAgenda({ ...row, calcom: null }, zone);
      });
    },

    async update(actor: Actor, assistantId: number, id: number, body: AgendaBody): Promise<Agenda> {
      await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      // An agenda of Cal.com has its hours there.
      if (await findCalcomAgenda(db, id)) throw notFound();
      const row = await updateAgenda(db, assistantId, id, body);
      if (!row) throw notFound();
      return presentAgenda({ ...row, calcom: null }, zone);
    },

    /** Throws 409 while the agenda has bookings that are still to come. */
    async remove(actor: Actor, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      const language = await offers.language();
      await db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        if (!(await lockAgenda(tx, assistantId, id))) throw notFound();
        if (await hasBookingsAfter(tx, id, clock.now()))
          throw new AppError('conflict', 'Esta agenda tiene citas pendientes. Muévelas o cancélalas antes.');
        await deleteAgenda(tx, assistantId, id);
        await offers.note(tx, assistantId, language);
      });
    },

    async blocks(actor: Actor, assistantId: number, range: { from: string; to: string }): Promise<Block[]> {
      await assistants.requireManageable(actor, assistantId);
      const rows = await listBlocks(db, assistantId, { from: new Date(range.from), to: new Date(range.to) });
      return rows.map(presentBlock);
    },

    /** Throws 409 at the maximum number of blocks, 422 for a block that is too long. */
    async createBlock(actor: Actor, assistantId: number, agendaId: number, body: BlockBody): Promise<Block> {
      await assistants.requireManageable(actor, assistantId);
      const zone = await settings.timeZone();
      return db.transaction(async (tx) => {
        const agenda = await lockAgenda(tx, assistantId, agendaId);
        if (!agenda) throw notFound();
        if ((await countBlocksAfter(tx, agendaId, clock.now())) >= bookingLimits.blocks)
          throw new AppError('conflict', `Puedes tener hasta ${bookingLimits.blocks} cierres pendientes.`);
        const { startsAt, endsAt } = timesOf(body, agenda.timeZone ?? zone);
        if (endsAt.getTime() - startsAt.getTime() > bookingLimits.blockDays * dayMs)
          throw fieldError('toDay' in body ? 'toDay' : 'endsAt', `Como mucho ${bookingLimits.blockDays} días`);
        return presentBlock(await insertBlock(tx, { agendaId, startsAt, endsAt, note: body.note }));
      });
    },

    async removeBlock(actor: Actor, assistantId: number, agendaId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await db.transaction(async (tx) => {
        if (!(await lockAgenda(tx, assistantId, agendaId))) throw notFound();
        if (!(await deleteBlock(tx, agendaId, id))) throw notFound();
      });
    },
  };
}

function timesOf(body: BlockBody, timeZone: string): { startsAt: Date; endsAt: Date } {
  if ('startsAt' in body) return { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) };
  const [startsAt] = dayStarts(body.fromDay, 1, timeZone);
  const [endsAt] = dayStarts(addDays(body.toDay, 1), 1, timeZone);
  if (!startsAt || !endsAt || startsAt >= endsAt) throw fieldError('fromDay', 'Escribe una fecha válida');
  return { startsAt, endsAt };
}
