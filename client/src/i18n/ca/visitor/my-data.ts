import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Les meves dades',
  close: 'Tanca',
  reference: 'Referència d’aquesta conversa',
  referenceHelp: 'Digueu-la si truqueu o escriviu al negoci.',
  older: 'Anteriors',
  notice: 'Avís de privacitat',
  downloadPage: 'Baixa per llegir',
  downloadJson: 'Baixa com a fitxer JSON',
  remove: 'Elimina les meves dades',
  removeTitle: 'Voleu eliminar les vostres dades?',
  removeDescription:
    'S’elimina tot el que heu escrit aquí i el que el negoci ha apuntat d’aquesta conversa. No es pot desfer.',
  removeBookings: (count, shown) =>
    plural(
      'ca',
      count,
      {
        one: 'També es cancel·la la vostra cita pendent.',
        other: 'També es cancel·len les vostres # cites pendents.',
      },
      shown,
    ),
  removeConfirm: 'Elimina',
  marketing: 'Publicitat',
  marketingAgreed: (agreed) => `Heu acceptat: «${agreed}»`,
  withdrawMarketing: 'No vull publicitat',
  byMail: 'Per correu',
  byMailHelp: 'Us enviem un codi per comprovar que el correu és vostre.',
  email: 'El vostre correu',
  sendCode: 'Envia el codi',
  code: 'Codi de sis xifres',
  codeSent: (email) => `S’ha enviat el codi a ${email}.`,
  sendTranscript: 'Envia’m la conversa',
  transcriptSent: (email) => `S’ha enviat la conversa a ${email}.`,
  person: 'Baixa tot el que hi ha de mi',
  personSaved: 'La baixada és a punt.',
  wrong: 'El correu o el codi no és correcte, o el codi ja no serveix.',
  tooMany: 'Massa intents. Proveu-ho més tard.',
  failed: 'No s’ha pogut fer. Reviseu la connexió i torneu-ho a provar.',
};
