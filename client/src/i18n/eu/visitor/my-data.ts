import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Nire datuak',
  close: 'Itxi',
  reference: 'Elkarrizketa honen erreferentzia',
  referenceHelp: 'Esan iezaiezu, negoziora deitu edo idazten baduzu.',
  older: 'Aurrekoak',
  notice: 'Pribatutasun-oharra',
  downloadPage: 'Deskargatu irakurtzeko',
  downloadJson: 'Deskargatu JSON fitxategi gisa',
  remove: 'Ezabatu nire datuak',
  removeTitle: 'Zure datuak ezabatu nahi dituzu?',
  removeDescription:
    'Hemen idatzi duzun guztia eta negozioak elkarrizketa honetatik apuntatu duena ezabatzen dira. Ezin da desegin.',
  removeBookings: (count, shown) =>
    plural(
      'eu',
      count,
      {
        one: 'Egiteke duzun hitzordua ere bertan behera geratzen da.',
        other: 'Egiteke dituzun # hitzorduak ere bertan behera geratzen dira.',
      },
      shown,
    ),
  removeConfirm: 'Ezabatu',
  marketing: 'Publizitatea',
  marketingAgreed: (agreed) => `Hau onartu duzu: «${agreed}»`,
  withdrawMarketing: 'Ez dut publizitaterik nahi',
  byMail: 'Posta elektronikoz',
  byMailHelp: 'Kode bat bidaltzen dizugu, helbide elektronikoa zurea dela egiaztatzeko.',
  email: 'Zure helbide elektronikoa',
  sendCode: 'Bidali kodea',
  code: 'Sei zifrako kodea',
  codeSent: (email) => `Kodea hona bidali da: ${email}.`,
  sendTranscript: 'Bidali elkarrizketa niri',
  transcriptSent: (email) => `Elkarrizketa hona bidali da: ${email}.`,
  person: 'Deskargatu nitaz dagoen guztia',
  personSaved: 'Deskarga prest dago.',
  wrong: 'Helbide elektronikoa edo kodea ez da zuzena, edo kodeak ez du dagoeneko balio.',
  tooMany: 'Saiakera gehiegi. Saiatu geroago.',
  failed: 'Ezin izan da egin. Begiratu konexioa, eta saiatu berriro.',
};
