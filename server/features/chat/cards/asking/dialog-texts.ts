import type { CardFieldType, FieldProblem } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

interface DialogText {
  howToLeave: string;
  left: string;
  optional: string;
  skip: string;
  yes: string;
  no: string;
  open: string;
  hints: Partial<Record<CardFieldType, string>>;
  day: string;
  time(day: string): string;
  moreDays: string;
  moreTimes: string;
  otherDay: string;
  ownNumber: string;
  review: string;
  send: string;
  change: string;
  leave: string;
  whatToChange: string;
  byNumber: string;
  problems: Record<FieldProblem, string>;
  noTimes: string;
  expired: string;
  taken: string;
}

export const dialogTexts: Record<VisitorLanguage, DialogText> = {
  es: {
    howToLeave: 'Escribe «cancelar» para dejarlo.',
    left: 'De acuerdo, lo dejamos. ¿En qué más puedo ayudarte?',
    optional: 'opcional',
    skip: 'Saltar',
    yes: 'Sí',
    no: 'No',
    open: 'Elegir',
    hints: { date: 'Día/mes/año, por ejemplo 24/12/2026.', long: 'Escríbelo en un solo mensaje.' },
    day: '¿Qué día te viene bien?',
    time: (day) => `¿A qué hora el ${day}?`,
    moreDays: 'Más días',
    moreTimes: 'Más horas',
    otherDay: 'Otro día',
    ownNumber: 'Enviar mi teléfono',
    review: 'Revisa los datos. Aún no se ha enviado nada.',
    send: 'Confirmar',
    change: 'Cambiar algo',
    leave: 'Cancelar',
    whatToChange: '¿Qué quieres cambiar?',
    byNumber: 'Contesta con el número.',
    problems: {
      required: 'Hace falta este dato.',
      email: 'No parece un correo. Escríbelo como nombre@ejemplo.com.',
      phone: 'No parece un teléfono. Escríbelo con todas sus cifras.',
      choice: 'Elige una de las opciones.',
      date: 'No entiendo esa fecha.',
      slot: 'Elige una de las horas.',
      long: 'Es demasiado largo.',
    },
    noTimes: 'Ahora mismo no queda ninguna hora libre. Lo dejamos aquí.',
    expired: 'Ha pasado un rato desde que viste estas horas. Elige de nuevo.',
    taken: 'Esa hora ya no está libre. Elige otra.',
  },
  en: {
    howToLeave: 'Write “cancel” to leave this.',
    left: 'All right, we’ll leave it. What else can I help you with?',
    optional: 'optional',
    skip: 'Skip',
    yes: 'Yes',
    no: 'No',
    open: 'Choose',
    hints: { date: 'Day/month/year, for example 24/12/2026.', long: 'Write it in a single message.' },
    day: 'Which day suits you?',
    time: (day) => `At what time on ${day}?`,
    moreDays: 'More days',
    moreTimes: 'More times',
    otherDay: 'Another day',
    ownNumber: 'Send my phone number',
    review: 'Check what you’ve given. Nothing has been sent yet.',
    send: 'Confirm',
    change: 'Change something',
    leave: 'Cancel',
    whatToChange: 'What do you want to change?',
    byNumber: 'Answer with the number.',
    problems: {
      required: 'This is needed.',
      email: 'That doesn’t look like an email address. Write it like name@example.com.',
      phone: 'That doesn’t look like a phone number. Write all its digits.',
      choice: 'Choose one of the options.',
      date: 'I don’t understand that date.',
      slot: 'Choose one of the times.',
      long: 'It’s too long.',
    },
    noTimes: 'There’s no free time left right now. We’ll leave it here.',
    expired: 'It’s been a while since you saw these times. Choose again.',
    taken: 'That time isn’t free any more. Choose another.',
  },
};
