import type { CheckRunDetail } from '#shared/contracts/assistants/check-runs.ts';
import type { CheckVerdict, FindingKind } from '#shared/domain/assistants/checks.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type CheckResultsText = TextOf<typeof checkResultsText>;

const verdicts: Record<CheckVerdict, string> = {
  worse: 'Peor',
  review: 'A revisar',
  better: 'Mejor',
  same: 'Igual',
};

const findings: Record<FindingKind, (words: string) => string> = {
  not_said: (words) => `No dice «${words}»`,
  said: (words) => `Dice «${words}»`,
  not_cited: (words) => `No cita «${words}»`,
  not_unknown: () => 'No dice que no lo sabe',
  no_contact: () => 'No pide los datos de contacto',
  no_person: () => 'No ofrece una persona',
  failed: () => 'No hubo respuesta',
  figure: (words) => `«${words}» no está en ninguna fuente`,
  language: () => 'Contesta en otro idioma',
  length: () => 'Es demasiado larga o está cortada',
  unsupported: (words) => `Sin respaldo: «${words}»`,
  doubted: (words) => `El modelo que lo revisa duda: ${words}`,
  not_judged: () => 'No hemos podido contrastarla con los textos',
  figure_lost: (words) => `Ya no dice «${words}»`,
  figure_new: (words) => `Ahora dice «${words}»`,
  unknown_now: () => 'Ahora dice que no lo sabe',
  contact_lost: () => 'Ya no pide los datos de contacto',
  person_lost: () => 'Ya no ofrece una persona',
  source_lost: (words) => `Ya no cita «${words}»`,
  less: () => 'Ya no dice casi nada de lo que decía',
  reversed: (words) => `Dice lo contrario: «${words}»`,
};

const faults: Record<NonNullable<CheckRunDetail['fault']>, string> = {
  allowance: 'Se han acabado las 200 respuestas de hoy. El resto de las preguntas queda para mañana.',
  plan: 'Tu plan no permite más respuestas ahora.',
  failed: 'No hemos podido terminar. Vuelve a intentarlo.',
  ceiling:
    'Se ha alcanzado el tope de gasto en modelos. Sube el tope en «Estadísticas», o espera al próximo periodo: el resto queda sin comprobar.',
  no_key: 'Este proveedor no tiene clave de API. Conecta un modelo y vuelve a comprobar.',
  bad_key: 'El proveedor no acepta la clave de API. Revísala y vuelve a comprobar.',
  no_credit: 'La cuenta del proveedor se ha quedado sin saldo. Recárgala y vuelve a comprobar.',
  no_model: 'El proveedor ya no ofrece este modelo. Elige otro en «Datos» y vuelve a comprobar.',
  no_instructions: 'Faltan las instrucciones. Escríbelas en «Datos» y vuelve a comprobar.',
  provider:
    'El proveedor no ha respondido a todo: lo que falta queda sin comprobar. Vuelve a comprobar dentro de un rato.',
};

/** The results of a run of all checks. */
export const checkResultsText = catalogue('checkResults', {
  verdicts,
  findings,
  faults,
  check: 'Comprobar',
  follows: 'Comprobar cuando cambien las fuentes',
  followsHelp: 'Se comprueba solo cuando se leen de nuevo, y recibes un correo si alguna respuesta empeora.',
  followsFailed: 'No se pudo guardar',
  stop: 'Detener',
  stopped: 'Detenida antes de terminar.',
  progress: (done: number, total: number) => `Comprobando: ${done} de ${total}`,
  ofDraft: 'Con lo que aún no has guardado, frente a lo aceptado.',
  ofSaved: 'Con lo que está guardado, frente a lo aceptado.',
  byItself: 'Comprobado al leer de nuevo las fuentes.',
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  filters: 'Filtrar por resultado',
  all: 'Todas',
  waiting: 'Sin comprobar',
  nothingOfKind: 'Ninguna pregunta con este resultado.',
  firstAnswer: 'Primera respuesta: acéptala si es buena.',
  changed: 'Ha cambiado: mira si sigue siendo buena.',
  show: (question: string) => `Ver las respuestas de «${question}»`,
  acceptedAnswer: 'Aceptada',
  newAnswer: 'Ahora',
  noAnswer: 'No hubo respuesta.',
  noAccepted: 'Todavía no has aceptado ninguna respuesta.',
  demo: 'Respuesta de demostración',
  sources: (titles: string) => `Fuentes: ${titles}`,
  accept: 'Aceptar',
  acceptNew: 'Aceptar la nueva',
  acceptOf: (question: string) => `Aceptar la nueva respuesta a «${question}»`,
  acceptThese: (count: number) => (count === 1 ? 'Aceptar 1 respuesta' : `Aceptar ${count} respuestas`),
  accepted: 'Respuesta aceptada',
  acceptFailed: 'No hemos podido aceptar la respuesta',
  startFailed: 'No hemos podido empezar a comprobar',
  stopFailed: 'No hemos podido detenerlo',
  tryAgain: 'Vuelve a intentarlo dentro de un momento.',
  onSave: (count: number) =>
    count === 1
      ? 'Al guardar, una respuesta será peor que la aceptada.'
      : `Al guardar, ${count} respuestas serán peores que las aceptadas.`,
  worse: (count: number) => (count === 1 ? '1 respuesta empeora' : `${count} respuestas empeoran`),
});
