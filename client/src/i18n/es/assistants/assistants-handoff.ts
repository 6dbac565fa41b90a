import { catalogue, type TextOf } from '../../catalogue.ts';

export type HandoffText = TextOf<typeof handoffText>;

/** When and by whom visitors of an assistant are answered in person. */
export const handoffText = catalogue('handoff', {
  intro: 'Deja que tus visitantes pidan hablar contigo. Te avisamos al momento y contestas desde la Bandeja.',
  loadError: 'No se pudo cargar la atención en persona',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  offers: 'Mostrar «Hablar con una persona» en el chat',
  offersHelp: 'El visitante también puede pedirlo con sus palabras.',
  personName: 'Quién contesta (opcional)',
  personNameHelp: 'Así lo lee el visitante: «He avisado a Marta».',
  personNamePlaceholder: 'Marta',
  hours: 'Horario de atención',
  hoursOn: 'Solo atiendo en un horario',
  hoursHelp: 'Fuera de él, el visitante lee cuándo abres y deja su teléfono o su correo. A ti te avisamos igual.',
  always: 'Sin horario, siempre se le dice al visitante que contestas en unos minutos.',
  days: {
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
  closed: 'Cerrado',
  from: (day: string) => `${day}, desde`,
  to: (day: string) => `${day}, hasta`,
  until: 'a',
  addRange: (day: string) => `Añadir otro tramo: ${day}`,
  removeRange: (day: string) => `Quitar tramo: ${day}`,
  timeZone: 'Zona horaria',
  platformZone: (name: string) => `La de la plataforma (${name})`,
  platformZoneUnnamed: 'La de la plataforma',
  holidays: 'Festivos y días cerrados',
  holidaysHelp: 'Esos días cuentan como cerrados.',
  holiday: 'Día cerrado',
  addHoliday: 'Añadir día',
  removeHoliday: (day: string) => `Quitar ${day}`,
  saved: 'Atención en persona guardada',
  saveFailed: 'No se pudo guardar la atención en persona',
});
