import type { VisitorLanguage } from '#shared/domain/display.ts';

export const bookingTexts = {
  es: {
    title: 'Pedir cita',
    intro: 'Elige qué necesitas y cuándo te viene bien.',
    thanks: (service: string, when: string) => `Tu cita está confirmada: ${service}, ${when}. ¡Te esperamos!`,
    reason: (service: string) => `Ha pedido cita: ${service}.`,
    labels: {
      service: 'Servicio',
      slot: 'Día y hora',
      name: 'Nombre',
      phone: 'Teléfono',
      email: 'Correo',
    },
  },
  en: {
    title: 'Book an appointment',
    intro: 'Choose what you need and when it suits you.',
    thanks: (service: string, when: string) => `You’re booked in: ${service}, ${when}. See you then!`,
    reason: (service: string) => `Has booked: ${service}.`,
    labels: { service: 'Service', slot: 'Day and time', name: 'Name', phone: 'Phone', email: 'Email' },
  },
} satisfies Record<VisitorLanguage, unknown>;

/** 'jueves, 3 de diciembre de 2026, 9:30', by the clocks of a zone. */
export function bookingTimeText(moment: Date, timeZone: string, language: VisitorLanguage): string {
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(moment);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(moment);
  return `${day}, ${time}`;
}

/** For which words of visitors booking is offered, whatever its owner has added: their own verbs, so that who cancels is offered nothing. */
export const bookingPhrases: readonly string[] = [
  ...['pedir cita', 'pedir una cita', 'pido cita', 'pedir hora', 'pido hora', 'pedir turno', 'pedir una hora'],
  ...['quiero cita', 'quiero una cita', 'quería cita', 'quería una cita', 'quisiera cita', 'quisiera una cita'],
  ...['necesito cita', 'necesito una cita', 'me das cita', 'me dais cita', 'dame cita', 'darme cita', 'darme hora'],
  ...['coger cita', 'coger hora', 'tomar cita', 'sacar cita', 'sacar turno', 'solicitar cita', 'solicitar una cita'],
  ...[
    'agendar',
    'agendar cita',
    'concertar cita',
    'concertar una cita',
    'reservar',
    'hacer una reserva',
    'reserva online',
  ],
  ...['quiero reservar', 'quiero turno', 'necesito turno', 'hay citas', 'tenéis cita', 'tienen cita', 'tienes cita'],
  ...['book an appointment', 'make an appointment', 'need an appointment', 'want an appointment', 'get an appointment'],
  ...[
    'schedule an appointment',
    'appointment please',
    'book a',
    'book an',
    'book me',
    'make a booking',
    'make a reservation',
  ],
  ...['to book', 'can i book', 'reserve a'],
];
