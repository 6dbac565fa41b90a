import type { VisitorLanguage } from '#shared/domain/display.ts';

interface Offer {
  /** In the place of a sentence. */
  ask: string;
  /** The same to somebody who has left a way to reach them. */
  promise: string;
  /** In a cell of a table. */
  cell: string;
}

/** What stands in the place of a figure that nobody has said. */
export const offers: Record<VisitorLanguage, Offer> = {
  es: {
    ask: 'Ese dato prefiero confirmártelo: déjame tu nombre y un correo o un teléfono y te lo dice una persona del equipo.',
    promise: 'Ese dato te lo confirmará una persona del equipo.',
    cell: 'por confirmar',
  },
  en: {
    ask: 'I would rather have that confirmed: leave me your name and an email address or a phone number, and somebody from the team will get back to you.',
    promise: 'Somebody from the team will confirm that for you.',
    cell: 'to be confirmed',
  },
};
