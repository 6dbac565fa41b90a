import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { BookingSettings, Service, ServiceBody } from '#shared/contracts/booking/services.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { presentService } from '../booking.presenter.ts';
import { listAgendas } from './agendas.queries.ts';
import {
  type BookingSettingsValues,
  deleteService,
  findBookingSettings,
  insertService,
  listServices,
  lockBooking,
  saveBookingSettings,
  updateService,
} from './services.queries.ts';

interface ServiceDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
}

export type BookableServices = ReturnType<typeof createBookableServices>;

/** What can be booked of an assistant, and by which rules. */
export function createBookableServices({ db, assistants }: ServiceDeps) {
  return {
    async settings(actor: Actor, assistantId: number): Promise<BookingSettings> {
      await assistants.requireManageable(actor, assistantId);
      return findBookingSettings(db, assistantId);
    },

    async updateSettings(actor: Actor, assistantId: number, body: BookingSettingsValues): Promise<BookingSettings> {
      await assistants.requireManageable(actor, assistantId);
      await db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        await saveBookingSettings(tx, assistantId, body);
      });
      return findBookingSettings(db, assistantId);
    },

    async list(actor: Actor, assistantId: number): Promise<Service[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listServices(db, assistantId)).map(presentService);
    },

    /** Throws 409 where there are as many as there may be. */
    async create(actor: Actor, assistantId: number, body: ServiceBody): Promise<Service> {
      await assistants.requireManageable(actor, assistantId);
      return db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        if ((await listServices(tx, assistantId)).length >= bookingLimits.services)
          throw new AppError('conflict', `Puedes tener hasta ${bookingLimits.services} servicios.`);
        await requireAgendas(tx, assistantId, body);
        return presentService(await insertService(tx, assistantId, body));
      });
    },

    async update(actor: Actor, assistantId: number, id: number, body: ServiceBody): Promise<Service> {
      await assistants.requireManageable(actor, assistantId);
      return db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        await requireAgendas(tx, assistantId, body);
        const row = await updateService(tx, assistantId, id, body);
        if (!row) throw notFound();
        return presentService(row);
      });
    },

    async remove(actor: Actor, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      await db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        if (!(await deleteService(tx, assistantId, id))) throw notFound();
      });
    },
  };
}

async function requireAgendas(tx: Db, assistantId: number, { agendaIds }: ServiceBody): Promise<void> {
  if (agendaIds.length === 0) return;
  const own = new Set((await listAgendas(tx, assistantId)).map(({ id }) => id));
  if (agendaIds.some((id) => !own.has(id))) throw fieldError('agendaIds', 'Elige agendas de este asistente');
}
