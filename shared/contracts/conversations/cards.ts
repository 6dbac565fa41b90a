import * as z from 'zod';
import { answerLimits, cardStates, fieldTypes, formLimits } from '../../domain/conversations/cards.ts';

const { fields, label, option, options } = formLimits;

export const formFieldSchema = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  /** Of a choice. */
  options: z.array(z.string()).optional(),
});

/** One line that a person reads. */
export function lineSchema(max: number, missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `Máximo ${max} caracteres`)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'Escribe una sola línea');
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
  title: z.string(),
  fields: z.array(formFieldSchema),
  state: z.enum(cardStates),
});

export type Card = z.infer<typeof cardSchema>;

/** Answers by the ids of the fields; a ticked box is `yes`. */
export const cardAnswersBody = z.object({
  answers: z
    .record(z.string().max(12), z.string().max(Math.max(...Object.values(answerLimits)) * 2))
    .refine((given) => Object.keys(given).length <= fields * 2, 'Son demasiadas respuestas'),
});
