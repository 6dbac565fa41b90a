import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { BookingSettings, Service, ServiceBody } from '#shared/contracts/booking/services.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
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
  offers: Offers;
}

/** Stores on an assistant whether it offers booking. `language` is the language of its greeting's button. */
export interface Offers {
  language(): Promise<VisitorLanguage>;
  note(tx: Db, assistantId: number, language: VisitorLanguage): Promise<void>;
}

export type BookableServices = ReturnType<typeof createBookableServices>;

/** The services of an assistant that can be booked, and the rules for booking them. */
export function createBookableServices({ db, assistants, offers }: ServiceDeps) {
  return {
    async settings(actor: Actor, assistantId: number): Promise<BookingSettings> {
      await assistants.requireManageable(actor, assistantId);
      return findBookingSettings(db, assistantId);
    },

    async updateSettings(actor: Actor, assistantId: number, body: BookingSettingsValues): Promise<BookingSettings> {
      await changed(actor, assistantId, (tx) => saveBookingSettings(tx, assistantId, body));
      return findBookingSettings(db, assistantId);
    },

    async list(actor: Actor, assistantId: number): Promise<Service[]> {
      await assistants.requireManageable(actor, assistantId);
      return (await listServices(db, assistantId)).map(presentService);
    },

    /** Throws 409 at the maximum number of services. */
    async create(actor: Actor, assistantId: number, body: ServiceBody): Promise<Service> {
      return changed(actor, assistantId, async (tx) => {
        if ((await listServices(tx, assistantId)).length >= bookingLimits.services)
          throw new AppError('conflict', `Puedes tener hasta ${bookingLimits.services} servicios.`);
        await requireAgendas(tx, assistantId, body);
        return presentService(await insertService(tx, assistantId, body));
      });
    },

    async update(actor: Actor, assistantId: number, id: number, body: ServiceBody): Promise<Service> {
      return changed(actor, assistantId, async (tx) => {
        await requireAgendas(tx, assistantId, body);
        const row = await updateService(tx, assistantId, id, body);
        if (!row) throw notFound();
        return presentService(row);
      });
    },

    async remove(actor: Actor, assistantId: number, id: number): Promise<void> {
      await changed(actor, assistantId, async (tx) => {
        if (!(await deleteService(tx, assistantId, id))) throw notFound();
      });
    },
  };

  /** Changes what can be booked, one caller after the other, and stores on the assistant whether booking is offered. */
  async function changed<T>(actor: Actor, assistantId: number, work: (tx: Db) => Promise<T>): Promise<T> {
    await assistants.requireManageable(actor, assistantId);
    const language = await offers.language();
    return db.transaction(async (tx) => {
      await lockBooking(tx, assistantId);
      const result = await work(tx);
      await offers.note(tx, assistantId, language);
      return result;
    });
  }
}

async function requireAgendas(tx: Db, assistantId: number, { agendaIds }: ServiceBody): Promise<void> {
  if (agendaIds.length === 0) return;
  const own = new Set((await listAgendas(tx, assistantId)).map(({ id }) => id));
  if (agendaIds.some((id) => !own.has(id))) throw fieldError('agendaIds', 'Elige agendas de este asistente');
}
