import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Os meus datos',
  close: 'Pechar',
  reference: 'Referencia desta conversa',
  referenceHelp: 'Dígaa se chama ou escribe ao negocio.',
  older: 'Anteriores',
  notice: 'Aviso de privacidade',
  downloadPage: 'Descargar para ler',
  downloadJson: 'Descargar como ficheiro JSON',
  remove: 'Eliminar os meus datos',
  removeTitle: 'Quere eliminar os seus datos?',
  removeDescription:
    'Elimínase todo o que escribiu aquí e o que o negocio apuntou desta conversa. Non se pode desfacer.',
  removeBookings: (count, shown) =>
    plural(
      'gl',
      count,
      { one: 'Tamén se cancela a súa cita pendente.', other: 'Tamén se cancelan as súas # citas pendentes.' },
      shown,
    ),
  removeConfirm: 'Eliminar',
  marketing: 'Publicidade',
  marketingAgreed: (agreed) => `Aceptou: «${agreed}»`,
  withdrawMarketing: 'Non quero publicidade',
  byMail: 'Por correo',
  byMailHelp: 'Enviámoslle un código para comprobar que o correo é seu.',
  email: 'O seu correo',
  sendCode: 'Enviar o código',
  code: 'Código de seis cifras',
  codeSent: (email) => `Código enviado a ${email}.`,
  sendTranscript: 'Enviarme a conversa',
  transcriptSent: (email) => `Conversa enviada a ${email}.`,
  person: 'Descargar todo o que hai de min',
  personSaved: 'A descarga está lista.',
  wrong: 'O correo ou o código non é correcto, ou o código xa non serve.',
  tooMany: 'Demasiados intentos. Probe máis tarde.',
  failed: 'Non se puido. Revise a conexión e ténteo de novo.',
};
