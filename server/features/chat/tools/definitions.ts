import * as z from 'zod';
import type { LlmTool } from '#server/providers/llm/llm.ts';
import type { OfferedService } from '#shared/domain/booking/booking.ts';
import { answerLimits, type CardField } from '#shared/domain/conversations/cards.ts';

/** A form that a model may propose. */
export interface OfferedForm {
  id: number;
  title: string;
  offerWords: string;
  fields: readonly CardField[];
}

export interface Offering {
  services: readonly OfferedService[];
  forms: readonly OfferedForm[];
}

export const toolNames = { services: 'ver_servicios', slots: 'ver_horas', booking: 'proponer_cita' } as const;

export function formToolName(id: number): string {
  return `formulario_${id}`;
}

/** How many services the tool's description lists. Further ones are only listed by `ver_servicios`. */
const namedServices = 12;

/** The tools that are offered to a model. They are the same with each question, in a fixed order, as long as the owner changes nothing. */
export function toolsOf({ services, forms }: Offering): LlmTool[] {
  const service = nullable('integer', `Número del servicio: ${serviceList(services)}. null solo si hay uno.`);
  const booking: LlmTool[] = [
    {
      name: toolNames.services,
      description: 'Lista los servicios que se pueden reservar, con su número, duración y precio.',
      parameters: closed({}),
    },
    {
      name: toolNames.slots,
      description: 'Da las horas libres de un servicio, de los próximos días o desde un día.',
      parameters: closed({ servicio: service, desde: nullable('string', 'Primer día, AAAA-MM-DD; null: desde hoy.') }),
    },
    {
      name: toolNames.booking,
      description:
        'Enseña a la persona una tarjeta para pedir cita, con lo que ya ha dicho, para que la revise y la confirme.',
      parameters: closed({
        servicio: service,
        hora: nullable('string', 'Una de las horas que dio ver_horas, AAAA-MM-DDTHH:MM; null si no ha elegido.'),
        nombre: nullable('string', 'Nombre que ha escrito, o null.'),
        telefono: nullable('string', 'Teléfono que ha escrito, o null.'),
        correo: nullable('string', 'Correo que ha escrito, o null.'),
      }),
    },
  ];
  const asked = forms.map(({ id, title, offerWords, fields }) => ({
    name: formToolName(id),
    description: `Enseña a la persona el formulario «${title}» con lo que ya ha dicho, para que lo revise y lo envíe.${offerWords ? ` Para cuando pida: ${offerWords.split('\n').join('; ').slice(0, 300)}.` : ''}`,
    parameters: closed(Object.fromEntries(fieldsToFill(fields).map((field) => [field.id, fieldSchema(field)]))),
  }));
  return [...(services.length > 0 ? booking : []), ...asked].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The fields that a model may fill in. Only the visitor can give a consent. */
export function fieldsToFill(fields: readonly CardField[]): CardField[] {
  return fields.filter(({ type }) => type !== 'consent');
}

const serviceId = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .nullish();
const line = (max: number) => z.string().trim().max(max).nullish();

/** The schemas of valid arguments. Additional properties are refused. */
export const toolArguments = {
  services: z.strictObject({}),
  slots: z.strictObject({ servicio: serviceId, desde: z.iso.date().nullish() }),
  booking: z.strictObject({
    servicio: serviceId,
    hora: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'AAAA-MM-DDTHH:MM')
      .nullish(),
    nombre: line(answerLimits.name),
    telefono: line(answerLimits.phone),
    correo: line(answerLimits.email),
  }),
  form: (fields: readonly CardField[]) =>
    z.strictObject(Object.fromEntries(fieldsToFill(fields).map(({ id, type }) => [id, line(answerLimits[type])]))),
};

function serviceList(services: readonly OfferedService[]): string {
  const named = services.slice(0, namedServices).map(({ id, name }) => `${id} es «${name}»`);
  return [...named, ...(services.length > namedServices ? [`otros los da ${toolNames.services}`] : [])].join(', ');
}

function fieldSchema({ type, label, options }: CardField): Record<string, unknown> {
  const described = nullable('string', `${label}${type === 'date' ? ' (AAAA-MM-DD)' : ''}`);
  return type === 'choice' ? { ...described, enum: [...(options ?? []), null] } : described;
}

function nullable(type: string, description: string): Record<string, unknown> {
  return { type: [type, 'null'], description };
}

function closed(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
