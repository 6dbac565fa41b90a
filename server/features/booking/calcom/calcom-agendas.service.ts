import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, fieldError, notFound } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { CalcomClient, CalcomProblem } from '#server/providers/calcom/calcom-client.ts';
import type { CalcomEvent } from '#server/providers/calcom/calcom-event.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { CalcomBody } from '#shared/contracts/booking/calcom.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { insertAgenda, listAgendas, lockAgenda, renameAgenda } from '../agendas/agendas.queries.ts';
import { lockBooking } from '../agendas/services.queries.ts';
import type { Offers } from '../agendas/services.service.ts';
import { presentAgenda } from '../booking.presenter.ts';
import { saveCalcomAgenda } from './calcom.queries.ts';
import { openKey, recordOfKey } from './calcom-slots.ts';

interface CalcomAgendaDeps {
  db: Db;
  rateLimiter: RateLimiter;
  secrets: SecretBox;
  client: Pick<CalcomClient, 'findEvent'>;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'timeZone'>;
  offers: Offers;
}

export type CalcomAgendas = ReturnType<typeof createCalcomAgendas>;

/** Agendas with the times of an event at Cal.com. The event is looked up there before anything is stored. */
export function createCalcomAgendas({
  db,
  rateLimiter,
  secrets,
  client,
  assistants,
  settings,
  offers,
}: CalcomAgendaDeps) {
  return {
    /** Throws 409 at the maximum number of agendas, 422 for an event that a booking card can't book, 502, 503. */
    async create(actor: Actor, assistantId: number, { name, page, apiKey = null }: CalcomBody): Promise<Agenda> {
      await assistants.requireManageable(actor, assistantId);
      const event = await lookUp(actor, apiKey, page);
      const zone = await settings.timeZone();
      const language = await offers.language();
      return db.transaction(async (tx) => {
        await lockBooking(tx, assistantId);
        if ((await listAgendas(tx, assistantId)).length >= bookingLimits.agendas)
          throw new AppError('conflict', `Puedes tener hasta ${bookingLimits.agendas} agendas.`);
        const row = await insertAgenda(tx, assistantId, { name });
        const calcom = await saveCalcomAgenda(tx, valuesOf(row.id, page, event, apiKey));
        await offers.note(tx, assistantId, language);
        return presentAgenda({ ...row, calcom }, zone);
      });
    },

    /** Throws the same errors as `create`, and 404 for an agenda that is not one of Cal.com. */
    async update(
      actor: Actor,
      assistantId: number,
      agendaId: number,
      { name, page, apiKey }: CalcomBody,
    ): Promise<Agenda> {
      await assistants.requireManageable(actor, assistantId);
      const known = (await listAgendas(db, assistantId)).find(({ id }) => id === agendaId)?.calcom;
      if (!known) throw notFound();
      const key = apiKey === undefined ? openKey(secrets, known) : apiKey;
      const event = await lookUp(actor, key, page);
      const zone = await settings.timeZone();
      return db.transaction(async (tx) => {
        if (!(await lockAgenda(tx, assistantId, agendaId))) throw notFound();
        const row = await renameAgenda(tx, agendaId, name);
        const calcom = await saveCalcomAgenda(tx, valuesOf(agendaId, page, event, key));
        return presentAgenda({ ...row, calcom }, zone);
      });
    },
  };

  async function lookUp(actor: Actor, key: string | null, page: string): Promise<CalcomEvent> {
    await rateLimiter.take([{ key: `calcom:${actor.userId}`, ...limits.calcom.changes }]);
    const found = await client.findEvent(key, page);
    if ('fault' in found) throw refusal(found.fault);
    const event = found.value;
    if (event.isSpecial)
      throw fieldError('page', 'Ese evento es de pago, se repite o tiene plazas: solo se puede reservar en Cal.com');
    if (event.asksFor.length > 0)
      throw fieldError('page', 'Ese evento pide datos que el chat no pregunta: hazlos opcionales en Cal.com');
    return event;
  }

  function valuesOf(agendaId: number, page: string, { id, title, minutes }: CalcomEvent, key: string | null) {
    const apiKey = key === null ? null : secrets.seal(key, recordOfKey(agendaId));
    return { agendaId, page, eventTypeId: id, eventTitle: title.slice(0, 200), minutes, apiKey, fault: null };
  }
}

function refusal(fault: CalcomProblem): AppError {
  if (fault.kind === 'key') return fieldError('apiKey', 'Cal.com no acepta esta clave');
  if (fault.kind === 'gone' || fault.kind === 'refused' || fault.kind === 'taken')
    return fieldError('page', 'En Cal.com no hay ningún evento en esa página');
  const retryAfterSeconds = fault.kind === 'unsent' ? fault.afterSeconds : undefined;
  return new AppError('unavailable', 'Cal.com no responde. Inténtalo dentro de un momento.', {
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  });
}
