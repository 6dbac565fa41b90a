import { catalogue, type TextOf } from '../../catalogue.ts';

export type MyDataText = TextOf<typeof myDataText>;

/** What a visitor can do with the data of their conversation. */
export const myDataText = catalogue('myData', {
  title: 'Mis datos',
  close: 'Cerrar',
  reference: 'Referencia de esta conversación',
  referenceHelp: 'Dila si llamas o escribes al negocio.',
  older: 'Anteriores',
  notice: 'Aviso de privacidad',
  downloadPage: 'Descargar para leer',
  downloadJson: 'Descargar como archivo JSON',
  remove: 'Eliminar mis datos',
  removeTitle: '¿Eliminar tus datos?',
  removeDescription:
    'Se elimina todo lo que has escrito aquí, y lo que el negocio ha apuntado de esta conversación. No se puede deshacer.',
  removeBookings: (_count: number, shown: string) =>
    _count === 1 ? 'También se cancela tu cita pendiente.' : `También se cancelan tus ${shown} citas pendientes.`,
  removeConfirm: 'Eliminar',
  marketing: 'Publicidad',
  marketingAgreed: (agreed: string) => `Has aceptado: «${agreed}»`,
  withdrawMarketing: 'No quiero publicidad',
  byMail: 'Por correo',
  byMailHelp: 'Te enviamos un código para comprobar que el correo es tuyo.',
  email: 'Tu correo',
  sendCode: 'Enviar código',
  code: 'Código de seis números',
  codeSent: (email: string) => `Código enviado a ${email}.`,
  sendTranscript: 'Enviarme la conversación',
  transcriptSent: (email: string) => `Conversación enviada a ${email}.`,
  person: 'Descargar todo lo que hay de mí',
  personSaved: 'Descarga lista.',
  wrong: 'El correo o el código no es correcto, o el código ya no sirve.',
  tooMany: 'Demasiados intentos. Prueba más tarde.',
  failed: 'No se pudo. Revisa tu conexión y vuelve a intentarlo.',
});
