import { type PhraseLists, phrasePattern } from '#server/lib/text/phrases.ts';

const lists: PhraseLists = {
  day: [
    '(lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)',
    '(monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)',
  ],
  hour: [
    '(una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)',
    '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|half past *|quarter past *|quarter to *)',
    '(\\d{1,2}|\\d{1,2}[ap]m|\\d{1,2}h)',
  ],
  while: ['(un|una|media|unos|unas|an|a|half|the|\\d{1,2}|dos|tres|two|three) [media|an]'],
};

const calls = phrasePattern([
  '[me|nos] (llam*|telefone*|marc*|marqu*)',
  '(me|nos) contact*',
  '(contacta*|contacte*) $',
  '(contactadme|contactadnos|contactame|contactanos|contacteme|contactenme|contactenos|contactennos|contactarme|contactarnos)',
  'por telefono',
  '(call|phone|ring|contact) (me|us)',
  '(me|us) a (call|ring)',
]);

const later = phrasePattern(
  [
    '(manana|luego|despues|mas tarde|al mediodia|a mediodia|al salir)',
    '[el|este|proximo] <day>',
    'esta (tarde|noche|semana)',
    '(por|en|de|a) la (tarde|noche)',
    '(la|las) <hour>',
    '(a partir de|dentro de|antes de|hacia el|otro dia|otro rato|otro momento)',
    'en <while> (hora|horas|rato|ratito|minuto|minutos|dia|dias|semana|semanas)',
    '(semana|mes|dia) (que viene|proxima|proximo|siguiente)',
    '(proxima|proximo|siguiente) (semana|mes|dia)',
    '(el|al) dia *',
    '(el|para el) \\d{1,2} de *',
    'cuando (abra*|salga*|termine*|acabe*|vuelva*|llegue*|este|esten)',

    '(tomorrow|tonight|later|afterwards)',
    '(this|on|next) (afternoon|evening|week|month|<day>)',
    '<day>',
    '(at|around|past|by|until) <hour>',
    '(after|before|between) *',
    'in the (morning|afternoon|evening)',
    'in <while> (hour|hours|while|bit|minutes|days|week|weeks)',
    'another (day|time)',
    "when (you open|i get|i finish|i leave|i am|i'm|it is|it's)",
  ],
  lists,
);
const beginsLater = new RegExp(`^(?: (?:y|o|si puede ser|mejor|pero|por favor|please|maybe))?${later.source}`);

const atOnce = phrasePattern(['(ya|ahora|inmediatamente|now|right now|asap|immediately|right away|straight away)']);

/**
 * Whether the request that `matched` in a clause is for a call at a later time. Such a request is noted, and nobody has to come to the chat
 * for it. The time may be in the clause before or after: 'Llámame, mañana a las seis'.
 */
export function isCallBack(clauses: readonly string[], at: number, matched: string): boolean {
  const clause = clauses[at] ?? '';
  if (!calls.test(`${matched} `) || atOnce.test(clause)) return false;
  return later.test(clause) || [clauses[at - 1], clauses[at + 1]].some((beside) => beside && beginsLater.test(beside));
}
