import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../catalogue.ts';

export type PeopleText = TextOf<typeof peopleText>;

/** Sentences of the field that chooses a person. */
export const peopleText = catalogue('people', {
  searching: 'Buscando...',
  nobody: 'Nadie coincide con la búsqueda',
  failed: 'No se pudo buscar. Vuelve a intentarlo.',
  clear: 'Quitar a la persona elegida',
  found: (count: number) => plural('es', count, { one: '1 persona', other: '# personas' }),
  generatedPassword: 'Cambia tu contraseña',
  generatedPasswordHelp: 'La creó el programa y apareció en la consola del servidor. Elige una que solo conozcas tú.',
  generatedPasswordChange: 'Cambiar contraseña',
  addressPending: 'Confirma tu dirección de correo',
  addressPendingHelp: (email: string) =>
    `Te hemos escrito a ${email}. Hasta que la confirmes no llegarán a ella los avisos de contactos.`,
  addressAsk: 'Reenviar correo',
  addressAsked: 'Correo enviado',
  addressAskedDescription: 'Abre el enlace que te llegará en unos minutos.',
  addressAskFailed: 'No se pudo enviar el correo',
});
