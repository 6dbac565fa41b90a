import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Les meves dades',
  close: 'Tanca',
  reference: 'Referència d’aquesta conversa',
  referenceHelp: 'Digui-la si truca o escriu al negoci.',
  older: 'Anteriors',
  notice: 'Avís de privacitat',
  downloadPage: 'Baixa per llegir',
  downloadJson: 'Baixa com a fitxer JSON',
  remove: 'Elimina les meves dades',
  removeTitle: 'Vol eliminar les seves dades?',
  removeDescription:
    'S’elimina tot el que ha escrit aquí i el que el negoci ha apuntat d’aquesta conversa. No es pot desfer.',
  removeBookings: (count, shown) =>
    plural(
      'ca',
      count,
      {
        one: 'També es cancel·la la seva cita pendent.',
        other: 'També es cancel·len les seves # cites pendents.',
      },
      shown,
    ),
  removeConfirm: 'Elimina',
  marketing: 'Publicitat',
  marketingAgreed: (agreed) => `Ha acceptat: «${agreed}»`,
  withdrawMarketing: 'No vull publicitat',
  byMail: 'Per correu',
  byMailHelp: 'Li enviem un codi per comprovar que el correu és seu.',
  email: 'El seu correu',
  sendCode: 'Envia el codi',
  code: 'Codi de sis xifres',
  codeSent: (email) => `S’ha enviat el codi a ${email}.`,
  sendTranscript: 'Envia’m la conversa',
  transcriptSent: (email) => `S’ha enviat la conversa a ${email}.`,
  person: 'Baixa tot el que hi ha de mi',
  personSaved: 'La baixada és a punt.',
  wrong: 'El correu o el codi no és correcte, o el codi ja no serveix.',
  tooMany: 'Massa intents. Provi-ho més tard.',
  failed: 'No s’ha pogut fer. Revisi la connexió i torni-ho a provar.',
};
