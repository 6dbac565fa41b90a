import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

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
  ca: {
    title: 'Demanar cita',
    intro: 'Triï què necessita i quan li va bé.',
    thanks: (service: string, when: string) => `La seva cita està confirmada: ${service}, ${when}. L’esperem!`,
    reason: (service: string) => `Ha demanat cita: ${service}.`,
    labels: { service: 'Servei', slot: 'Dia i hora', name: 'Nom', phone: 'Telèfon', email: 'Correu' },
  },
  eu: {
    title: 'Hitzordua eskatu',
    intro: 'Aukeratu zer behar duzun eta noiz datorkizun ondo.',
    thanks: (service: string, when: string) =>
      `Zure hitzordua baieztatuta dago: ${service}, ${when}. Zure zain egongo gara!`,
    reason: (service: string) => `Hitzordua eskatu du: ${service}.`,
    labels: {
      service: 'Zerbitzua',
      slot: 'Eguna eta ordua',
      name: 'Izena',
      phone: 'Telefonoa',
      email: 'Posta elektronikoa',
    },
  },
  gl: {
    title: 'Pedir unha cita',
    intro: 'Escolla que necesita e cando lle vén ben.',
    thanks: (service: string, when: string) => `A súa cita está confirmada: ${service}, ${when}. Agardámolo!`,
    reason: (service: string) => `Pediu cita: ${service}.`,
    labels: { service: 'Servizo', slot: 'Día e hora', name: 'Nome', phone: 'Teléfono', email: 'Correo' },
  },
  pt: {
    title: 'Fazer marcação',
    intro: 'Escolha o que precisa e quando lhe dá jeito.',
    thanks: (service: string, when: string) => `A sua marcação está confirmada: ${service}, ${when}. Até lá!`,
    reason: (service: string) => `Fez uma marcação: ${service}.`,
    labels: { service: 'Serviço', slot: 'Dia e hora', name: 'Nome', phone: 'Telefone', email: 'E-mail' },
  },
  fr: {
    title: 'Prendre rendez-vous',
    intro: 'Choisissez ce dont vous avez besoin et le moment qui vous convient.',
    thanks: (service: string, when: string) => `Votre rendez-vous est confirmé : ${service}, ${when}. À bientôt !`,
    reason: (service: string) => `A pris rendez-vous : ${service}.`,
    labels: { service: 'Service', slot: 'Jour et heure', name: 'Nom', phone: 'Téléphone', email: 'E-mail' },
  },
  de: {
    title: 'Termin buchen',
    intro: 'Wählen Sie, was Sie brauchen und wann es Ihnen passt.',
    thanks: (service: string, when: string) => `Ihr Termin ist bestätigt: ${service}, ${when}. Wir freuen uns auf Sie!`,
    reason: (service: string) => `Hat einen Termin gebucht: ${service}.`,
    labels: { service: 'Leistung', slot: 'Tag und Uhrzeit', name: 'Name', phone: 'Telefon', email: 'E-Mail' },
  },
  it: {
    title: 'Prenotare un appuntamento',
    intro: 'Scelga di cosa ha bisogno e quando le va bene.',
    thanks: (service: string, when: string) => `Il suo appuntamento è confermato: ${service}, ${when}. La aspettiamo!`,
    reason: (service: string) => `Ha prenotato: ${service}.`,
    labels: { service: 'Servizio', slot: 'Giorno e ora', name: 'Nome', phone: 'Telefono', email: 'E-mail' },
  },
} satisfies Record<VisitorLanguage, unknown>;

/** The title of the booking button in every language. */
export const bookingTitles: readonly string[] = visitorLanguages.map((language) => bookingTexts[language].title);

/** Formats a moment in a time zone: 'jueves, 3 de diciembre de 2026, 9:30'. */
export function bookingTimeText(moment: Date, timeZone: string, language: VisitorLanguage): string {
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(moment);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(moment);
  return `${day}, ${time}`;
}
