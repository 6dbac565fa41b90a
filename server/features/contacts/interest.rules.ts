import type { Language } from '#shared/domain/display.ts';
import type { InterestLevel } from '#shared/domain/leads.ts';

/** What a visitor may ask for that makes them worth an answer today. */
type Request = 'call' | 'appointment' | 'quote' | 'purchase';

const reasons: Record<Language, Record<Request | 'none', string>> = {
  es: {
    call: 'Pide que se pongan en contacto.',
    appointment: 'Quiere una cita o una reserva.',
    quote: 'Pide un presupuesto.',
    purchase: 'Quiere comprar o contratar.',
    none: 'Ha dejado cómo contactar, sin pedir nada concreto todavía.',
  },
  en: {
    call: 'Asks to be contacted.',
    appointment: 'Wants an appointment or a booking.',
    quote: 'Asks for a quote.',
    purchase: 'Wants to buy or hire.',
    none: 'Has left a way to be reached, and asked for nothing in particular yet.',
  },
};

interface Interest {
  level: Extract<InterestLevel, 'high' | 'medium'>;
  reason: string;
}

/** How interested somebody is who has left a way to be reached, by what they have written so far: no model is asked. */
export function interestOf(messages: readonly string[], language: Language): Interest {
  const request = messages.map(requestIn).findLast((found) => found !== undefined);
  return { level: request ? 'high' : 'medium', reason: reasons[language][request ?? 'none'] };
}

/** Whether a message alone makes its visitor's interest high. */
export function asksForSomething(message: string): boolean {
  return requestIn(message) !== undefined;
}

const maxChars = 4_000;

function requestIn(message: string): Request | undefined {
  for (const clause of clausesOf(message.slice(0, maxChars))) {
    for (const { request, pattern } of patterns) {
      const match = pattern.exec(clause);
      if (match && !isDenied(clause.slice(0, match.index), match[0])) return request;
    }
  }
  return undefined;
}

/** Parts that a `no` does not reach beyond, in small letters and without accents. */
function clausesOf(message: string): string[] {
  const plain = message.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[.!?;:\n]+|,|\b(?:pero|sino|aunque|but)\b/).map((clause) => clause.replace(/\s+/g, ' ').trim());
}

const denial = /\b(?:no|nunca|tampoco|ni|sin|don't|do not|never|not)\b/;
/** These begin a request all the same: '¿por qué no me llamáis?'. */
const politeNo = /\b(?:por que no|why not|why don't|si no (?:es|os|te|le|les) (?:molestia|importa|molesta|va mal))\b/g;
/** Who wants to know about it, or to be rid of it, does not ask for it. */
const other =
  /\b(?:saber|cuanto|cuesta|cuestan|precios?|informacion|info|horarios?|pregunt\w+|duda|cancelar|anular|know|price|cost|cancel)\b/;

function isDenied(before: string, matched: string): boolean {
  const around = `${before} ${matched}`.replace(politeNo, '');
  return denial.test(around) || other.test(around);
}

const wish =
  "(?:quiero|queremos|quisiera|quisieramos|querria|queria|queriamos|necesito|necesitamos|necesitaria|me gustaria|nos gustaria|deseo|solicito|puedo|podemos|podria|podriamos|voy a|vamos a|i want|i need|i would like|i'd like|can i|could i)";
const can = '(?:podeis|podriais|puedes|podrias|puede|podria|pueden|podrian)';
const within = '[^a-z]?(?: \\S+){0,6}? ';

const patterns: { request: Request; pattern: RegExp }[] = [
  {
    request: 'quote',
    pattern: new RegExp(
      `(?:\\b${wish}|\\b(?:pedir|pido|pedimos|solicitar)|\\b(?:me|nos) ${can}|\\b${can}|\\b(?:pasad|enviad|mandad|haced|dad|pasa|envia|manda|haz|da|pase|envie|mande|haga|de|pasen|envien|manden|hagan|den)(?:me|nos)|\\bsend me)${within}?(?:presupuestos?|cotizacion|quote|estimate)\\b`,
    ),
  },
  {
    request: 'appointment',
    pattern: new RegExp(
      `\\b(?:${wish}|pedir|pido|reservar|coger|concertar|dad(?:me|nos)|dame|deme|denme)${within}(?:cita|citarme|reservar?|reserva|hora|visita|turno|mesa|apuntarme|inscribirme|matricularme|appointment|book)\\b|\\b(?:reservadme|reservame|reserveme|reservenme|apuntadme|apuntame|apunteme|apuntenme)\\b`,
    ),
  },
  {
    request: 'call',
    pattern: new RegExp(
      `\\b(?:llamadme|llamame|llameme|llamenme|llamadnos|llamenos|contactadme|contactame|contacteme|contactenme|escribidme|escribeme|escribame|escribanme|avisadme|avisame|aviseme|avisenme)\\b|\\bque (?:me|nos) (?:llamen|llame|llameis|llames|contacten|contacte|contacteis|escriban|escriba|escribais|avisen|aviseis)\\b|\\b(?:me|nos) (?:llamais|llamas|llaman|llama)(?= (?:al?|por|cuando|hoy|manana|luego|el|en|esta)\\b|$)|\\b(?:me|nos) ${can} (?:llamar|contactar|escribir|avisar)\\b|\\b${can} (?:llamarme|llamarnos|contactarme|contactar conmigo|escribirme|avisarme)\\b|\\b${wish}${within}?(?:llameis|una llamada)\\b|\\b(?:poneros|ponganse|pongase|poneos|ponte|ponerse) en contacto\\b|\\b(?:call me|contact me|give me a call|reach out to me)\\b`,
    ),
  },
  {
    request: 'purchase',
    pattern: new RegExp(
      `\\b(?:${wish}|interesad[oa]s? en|me interesa|nos interesa)(?: \\S+){0,2}? (?:comprar|comprarlo|comprarla|contratar|contrataros|encargar|encargaros|adquirir|alquilar|darme de alta|suscribirme|buy|order|purchase|hire|rent)\\b|\\b(?:me l[oa]s? (?:llevo|quedo|compro)|l[oa]s? compro)\\b`,
    ),
  },
];
