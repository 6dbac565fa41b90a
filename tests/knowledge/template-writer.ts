import * as z from 'zod';
import type { LlmMessage } from '#server/providers/llm/llm.ts';

const toldSchema = z.object({ apartado: z.string().nullable(), pasaje: z.string() });

/** How people ask for what has such a value. */
const templates: [value: RegExp, question: string][] = [
  [/\d\s*€/, 'cuánto cuesta, a cuánto sale, qué vale, qué precio tiene'],
  [/\d{1,2}:\d{2}/, 'a qué hora, qué horario tiene, cuándo abre y cierra'],
  [/\d\s*(?:min|h|horas?|días?|meses|sesiones)(?![\p{L}])/u, 'cuánto tarda, cuánto dura, cuánto tiempo es'],
  [/(?:^|\s)(?:gratis|gratuit[oa]s?|sin coste|incluid[oa]s?)(?!\p{L})/iu, 'se paga, es gratis, está incluido'],
];

/**
 * Answers a request for a passage's questions by templates, in the place of a model: it sees what the server tells, knows the kinds of
 * values of a price list and nothing of any question that is asked later. What a sentence or a row is of is its beginning.
 */
export function answerByTemplates(messages: readonly LlmMessage[]): string {
  const { apartado, pasaje } = toldSchema.parse(JSON.parse(messages.at(-1)?.content ?? ''));
  const pieces = pasaje.split(/\n|(?<=[.;])\s+/).filter((piece) => piece.trim() !== '');
  const questions: string[] = [];
  for (const [value, question] of templates) {
    const of = pieces.filter((piece) => value.test(piece)).map(subjectOf);
    if (of.length > 0) questions.push(`¿${question}: ${of.join(', ')}?`);
  }
  if (apartado !== null) questions.push(`información sobre ${apartado}`);
  return JSON.stringify({ questions });
}

/** Of a row its first cell's value, of a sentence its first words. */
function subjectOf(piece: string): string {
  const cell = /^[^:·]{1,100}: ([^·]+) ·/.exec(piece)?.[1];
  return (cell ?? piece.split(' ').slice(0, 3).join(' ')).trim();
}
