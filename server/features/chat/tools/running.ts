import { limits } from '#server/config/limits.ts';
import type { VisitorBooking } from '#server/features/booking/visitor/visitor-booking.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import { parseJson } from '#server/lib/json.ts';
import type { LlmToolCall } from '#server/providers/llm/llm.ts';
import type { OfferedService } from '#shared/domain/booking/booking.ts';
import { type CardField, readAnswers, slotAnswer } from '#shared/domain/conversations/cards.ts';
import type { ToolKind, ToolState } from '#shared/domain/conversations/tools.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { bookingFields } from '../cards/booking-cards.ts';
import { bookingTexts, bookingTimeText } from '../cards/booking-texts.ts';
import { cardTexts } from '../cards/card-texts.ts';
import type { FormRow } from '../cards/forms.queries.ts';
import { formToolName, toolArguments, toolNames } from './definitions.ts';
import { onlySaid } from './said.rules.ts';
import { namedTime, slotsText } from './tools.prompt.ts';

/** The result of a call. */
export interface Ran {
  tool: ToolKind;
  state: ToolState;
  /** What the call was about, as text for the owner. */
  about: string | null;
  /** The result's text for the model. */
  text: string;
  card?: ProposedCard;
}

export interface ProposedCard {
  kind: 'form' | 'booking';
  title: string;
  fields: CardField[];
  values: Record<string, string>;
  services?: OfferedService[];
  formId?: number;
  thanks?: string | null;
  /** The text above the card, if the model writes none. */
  intro: string;
}

interface RunnerDeps {
  assistantId: number;
  booking: Pick<VisitorBooking, 'slots'>;
  clock: Clock;
  services: readonly OfferedService[];
  forms: readonly FormRow[];
  /** The visitor's own messages. */
  words: readonly string[];
  language: VisitorLanguage;
}

/** An invalid call. The model gets the message. */
class Refused extends Error {}

/** Runs a model's calls. They only read, or prepare a card from the arguments; nothing is written. */
export function createRunner({ assistantId, booking, clock, services, forms, words, language }: RunnerDeps) {
  return async ({ name, arguments: given }: LlmToolCall): Promise<Ran> => {
    const tool = kindOf(name);
    const about: { now: string | null } = { now: null };
    try {
      const ran = await run(tool, name, argumentsOf(given), about);
      return { tool, state: 'done', about: about.now, ...ran };
    } catch (error) {
      if (error instanceof Refused)
        return { tool, state: 'refused', about: about.now, text: `Error: ${error.message}` };
      // Booking was possible when the turn began, but is switched off or deleted by now.
      if (error instanceof AppError && error.code === 'not_found')
        return { tool, state: 'refused', about: about.now, text: 'Error: ya no se puede reservar.' };
      if (error instanceof AppError && error.code === 'unavailable')
        return {
          tool,
          state: 'refused',
          about: about.now,
          text: 'Error: ahora mismo no se pueden ver las horas libres.',
        };
      throw error;
    }
  };

  function kindOf(name: string): ToolKind {
    if (forms.some(({ id }) => formToolName(id) === name)) return 'form';
    if (services.length === 0) return 'unknown';
    const [kind] = (['services', 'slots', 'booking'] as const).filter((each) => toolNames[each] === name);
    return kind ?? 'unknown';
  }

  async function run(tool: ToolKind, name: string, given: unknown, about: { now: string | null }) {
    if (tool === 'services') {
      read(toolArguments.services, given);
      return { text: services.map(serviceLine).join('\n') };
    }
    if (tool === 'slots') {
      const { servicio, desde } = read(toolArguments.slots, given);
      const service = serviceOf(servicio);
      about.now = service.name;
      return { text: await freeTimes(service, desde ?? undefined) };
    }
    if (tool === 'booking') return proposeBooking(given, about);
    const form = forms.find(({ id }) => formToolName(id) === name);
    if (form) return proposeForm(form, given, about);
    throw new Refused('no existe esa herramienta.');
  }

  async function freeTimes(service: OfferedService, from?: string): Promise<string> {
    const { shownDays, shownTimes } = limits.chat.tools;
    const found = await booking.slots(assistantId, service.id, from);
    return slotsText({ service, ...found, now: clock.now() }, { shownDays, shownTimes });
  }

  async function proposeBooking(given: unknown, about: { now: string | null }) {
    const { servicio, hora, nombre, telefono, correo } = read(toolArguments.booking, given);
    const service = servicio || services.length === 1 ? serviceOf(servicio) : undefined;
    about.now = service?.name ?? null;
    if (hora && !service) throw new Refused('falta el servicio de esa hora.');
    const fields = bookingFields(services, language);
    const slot = service && hora ? await slotAt(service, hora, about) : undefined;
    const filled = fill(fields, { name: nombre, phone: telefono, email: correo });
    const { title, intro } = bookingTexts[language];
    const values = {
      ...(service && services.length > 1 ? { service: String(service.id) } : {}),
      ...(slot ? { slot } : {}),
      ...filled.values,
    };
    const card = { kind: 'booking' as const, title, fields, values, services: [...services], intro };
    return { card, text: `La tarjeta está debajo de tu respuesta; aún no hay ninguna cita.${filled.note}` };
  }

  async function slotAt(service: OfferedService, hora: string, about: { now: string | null }): Promise<string> {
    const { slots, timeZone } = await booking.slots(assistantId, service.id, hora.slice(0, 10));
    const slot = slots.find(({ startsAt }) => namedTime(startsAt, timeZone) === hora.slice(0, 16));
    if (!slot) throw new Refused(`esa hora no está libre.\n${await freeTimes(service, hora.slice(0, 10))}`);
    about.now = `${service.name}, ${bookingTimeText(new Date(slot.startsAt), timeZone, language)}`;
    return slotAnswer(slot);
  }

  function proposeForm(form: FormRow, given: unknown, about: { now: string | null }) {
    const { id: formId, title, fields, thanks, intro } = form;
    about.now = title;
    const { values, note } = fill(fields, read(toolArguments.form(fields), given));
    const card = { kind: 'form' as const, title, fields, values, formId, thanks };
    return {
      card: { ...card, intro: intro ?? cardTexts(language).intro },
      text: `El formulario está debajo de tu respuesta; aún no se ha enviado nada.${note}`,
    };
  }

  /** The values that are valid and that the visitor has written. */
  function fill(fields: readonly CardField[], given: Readonly<Record<string, string | null | undefined>>) {
    const written = Object.fromEntries(Object.entries(given).flatMap(([id, value]) => (value ? [[id, value]] : [])));
    const { answers, problems } = readAnswers(fields, written);
    const wrong = fields.filter(({ id }) => problems[id] !== undefined && written[id] !== undefined);
    if (wrong.length > 0)
      throw new Refused(`no vale lo que has puesto en ${wrong.map(({ label }) => `«${label}»`).join(', ')}.`);
    const { kept, madeUp } = onlySaid(fields, answers, words);
    const note = madeUp.length > 0 ? ` Sin ${madeUp.join(', ')}: la persona no lo ha escrito.` : '';
    return { values: kept, note };
  }

  function serviceOf(id: number | null | undefined): OfferedService {
    const service = id ? services.find((each) => each.id === id) : services.length === 1 ? services[0] : undefined;
    if (!service) throw new Refused(`di qué servicio:\n${services.map(serviceLine).join('\n')}`);
    return service;
  }
}

/** Parses a call's arguments. Some servers send an empty text for a call without arguments. */
function argumentsOf(text: string): unknown {
  return text.trim() === '' ? {} : parseJson(text);
}

function read<Value>(
  schema: {
    safeParse(given: unknown): { success: true; data: Value } | { success: false; error: { issues: readonly Issue[] } };
  },
  given: unknown,
): Value {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new Refused(`los argumentos no valen (${wrong.join('; ').slice(0, 300)}).`);
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function serviceLine({ id, name, description, minutes, price }: OfferedService): string {
  return [`${id}: ${name}`, `${minutes} minutos`, price, description].filter(Boolean).join(' · ');
}
