import { catalogue, type TextOf } from '../../catalogue.ts';

export type CardsText = TextOf<typeof cardsText>;

/** Forms and bookings inside the chat. */
export const cardsText = catalogue('cards', {
  optional: (label: string) => `${label} (opcional)`,
  choose: 'Elige una opción',
  send: 'Enviar',
  sending: 'Enviando',
  answered: 'Enviado',
  failed: 'No se pudo enviar. Lo que has escrito sigue aquí: vuelve a intentarlo.',
  check: 'Revisa los datos marcados.',
  book: 'Confirmar la cita',
  booked: 'Confirmada',
  taken: 'Alguien acaba de quedarse con esa hora. Elige otra: lo demás sigue como lo has escrito.',
  expired: 'Ha pasado un rato desde que viste estas horas. Las hemos vuelto a mirar: confirma si te sigue yendo bien.',
  unreachable: 'No se pudieron cargar las horas libres.',
  reading: 'Buscando horas libres…',
  nothingFree: 'Ahora mismo no quedan horas libres. Escríbenos y buscamos un hueco.',
  moreDays: 'Ver más días',
  days: 'Días con horas libres',
  dayWith: (day: string, times: number) => `${day}, ${times === 1 ? '1 hora libre' : `${times} horas libres`}`,
  timesOf: (day: string) => `Horas del ${day}`,
  clocksOf: (place: string) => `hora de ${place}`,
  forYou: (time: string) => `${time} para ti`,
  minutes: (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
  problems: {
    required: 'Falta este dato',
    email: 'Escribe un correo válido, como ana@ejemplo.es',
    phone: 'Escribe un teléfono válido, como 600 111 222',
    choice: 'Elige una de las opciones',
    date: 'Escribe una fecha válida',
    slot: 'Elige una hora',
    long: 'Es demasiado largo',
  },
  required: { consent: 'Marca la casilla para continuar' },
});
