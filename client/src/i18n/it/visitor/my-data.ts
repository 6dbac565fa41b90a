import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'I miei dati',
  close: 'Chiudi',
  reference: 'Riferimento di questa conversazione',
  referenceHelp: 'Lo indichi se chiama o scrive all’attività.',
  older: 'Precedenti',
  notice: 'Informativa sulla privacy',
  downloadPage: 'Scarica per leggere',
  downloadJson: 'Scarica come file JSON',
  remove: 'Elimina i miei dati',
  removeTitle: 'Eliminare i suoi dati?',
  removeDescription:
    'Viene eliminato tutto ciò che ha scritto qui e quanto l’attività ha annotato di questa conversazione. L’operazione è irreversibile.',
  removeBookings: (count, shown) =>
    plural(
      'it',
      count,
      {
        one: 'Viene annullato anche il suo appuntamento in programma.',
        other: 'Vengono annullati anche i suoi # appuntamenti in programma.',
      },
      shown,
    ),
  removeConfirm: 'Elimina',
  marketing: 'Pubblicità',
  marketingAgreed: (agreed) => `Ha accettato: «${agreed}»`,
  withdrawMarketing: 'Non voglio pubblicità',
  byMail: 'Per e-mail',
  byMailHelp: 'Le inviamo un codice per verificare che l’e-mail sia sua.',
  email: 'La sua e-mail',
  sendCode: 'Invia il codice',
  code: 'Codice di sei cifre',
  codeSent: (email) => `Codice inviato a ${email}.`,
  sendTranscript: 'Inviami la conversazione',
  transcriptSent: (email) => `Conversazione inviata a ${email}.`,
  person: 'Scarica tutto ciò che mi riguarda',
  personSaved: 'Il download è pronto.',
  wrong: 'L’e-mail o il codice non è corretto, oppure il codice non è più valido.',
  tooMany: 'Troppi tentativi. Riprovi più tardi.',
  failed: 'Operazione non riuscita. Controlli la connessione e riprovi.',
};
