import { AppError } from '#server/lib/errors.ts';
import type { FieldProblem } from '#shared/domain/conversations/cards.ts';

/** The error for invalid answers, with one entry for each field. */
export function refusedAnswers(problems: Readonly<Record<string, FieldProblem>>): AppError {
  return new AppError('validation', 'Revisa los datos del formulario.', {
    fields: Object.entries(problems).map(([id, problem]) => ({ path: `answers.${id}`, message: sentences[problem] })),
  });
}

const sentences: Record<FieldProblem, string> = {
  required: 'Falta este dato',
  email: 'Escribe un correo válido',
  phone: 'Escribe un teléfono válido',
  choice: 'Elige una de las opciones',
  date: 'Escribe una fecha válida',
  slot: 'Elige una hora',
  long: 'Es demasiado largo',
};
