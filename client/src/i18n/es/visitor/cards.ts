import { catalogue, type TextOf } from '../../catalogue.ts';

export type CardsText = TextOf<typeof cardsText>;

/** A form inside the chat. */
export const cardsText = catalogue('cards', {
  optional: (label: string) => `${label} (opcional)`,
  choose: 'Elige una opción',
  send: 'Enviar',
  sending: 'Enviando',
  answered: 'Enviado',
  failed: 'No se pudo enviar. Lo que has escrito sigue aquí: vuelve a intentarlo.',
  check: 'Revisa los datos marcados.',
  problems: {
    required: 'Falta este dato',
    email: 'Escribe un correo válido, como ana@ejemplo.es',
    phone: 'Escribe un teléfono válido, como 600 111 222',
    choice: 'Elige una de las opciones',
    date: 'Escribe una fecha válida',
    long: 'Es demasiado largo',
  },
  required: { consent: 'Marca la casilla para continuar' },
});
