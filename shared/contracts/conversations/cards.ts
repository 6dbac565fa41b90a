import * as z from 'zod';
import {
  answerLimits,
  cardFieldTypes,
  cardKinds,
  cardStates,
  fieldTypes,
  formLimits,
} from '../../domain/conversations/cards.ts';

const { fields, label, option, options } = formLimits;

export const formFieldSchema = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  /** The options of a `choice` field. */
  options: z.array(z.string()).optional(),
});

/** A text of one line for people to read. */
export function lineSchema(max: number, missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `Máximo ${max} caracteres`)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'Escribe una sola línea');
}

function storable(text: z.ZodString, max: number) {
  return text
    .max(max, `Máximo ${max} caracteres`)
    .regex(/^[^\p{Surrogate}\0]*$/u, 'Contiene caracteres que no se pueden guardar');
}

/** An optional text. An empty one becomes null. */
export function optionalText(max: number) {
  return storable(z.string().trim(), max)
    .transform((text) => text || null)
    .nullable();
}

/** The phrases for which a card is offered, one per line. */
export function offerWordsSchema(max: number) {
  return storable(z.string(), max).transform((words) =>
    words
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  );
}

const formFieldBody = z
  .object({
    id: z.string().regex(/^[a-z0-9]{1,12}$/, 'No es un identificador válido'),
    type: z.enum(fieldTypes),
    label: lineSchema(label, 'Escribe qué se pregunta'),
    required: z.boolean(),
    options: z.array(lineSchema(option, 'Escribe la opción')).max(options, `Máximo ${options} opciones`).optional(),
  })
  .refine(({ type, options: given = [] }) => type !== 'choice' || new Set(given).size >= 2, {
    path: ['options'],
    error: 'Escribe al menos dos opciones distintas',
  })
  .transform(({ options: given, ...field }) =>
    field.type === 'choice' ? { ...field, options: [...new Set(given)] } : field,
  );

export const formFieldsBody = z
  .array(formFieldBody)
  .min(1, 'Añade al menos un campo')
  .max(fields, `Máximo ${fields} campos`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Hay dos campos con el mismo nombre')
  .refine(
    (given) => given.some(({ type, required }) => required && (type === 'email' || type === 'phone')),
    'Pide un correo o un teléfono como obligatorio: sin él no podrías contestar',
  );

export const cardSchema = z.object({
  kind: z.enum(cardKinds),
  title: z.string(),
  fields: z.array(formFieldSchema.extend({ type: z.enum(cardFieldTypes) })),
  state: z.enum(cardStates),
  /** The prefilled values, by the ids of the fields. The visitor may change all of them. */
  values: z.record(z.string(), z.string()).optional(),
  /** The services that can be chosen on a booking card. */
  services: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        description: z.string().nullable(),
        minutes: z.int(),
        price: z.string().nullable(),
      }),
    )
    .optional(),
});

export type Card = z.infer<typeof cardSchema>;

/** Answers by the ids of the fields. A ticked checkbox is `yes`. */
export const cardAnswersBody = z.object({
  answers: z
    .record(z.string().max(12), z.string().max(Math.max(...Object.values(answerLimits)) * 2))
    .refine((given) => Object.keys(given).length <= fields * 2, 'Son demasiadas respuestas'),
  /** The token that came with the slots of a booking card. It is valid for ten minutes. */
  token: z.string().max(200).optional(),
});
