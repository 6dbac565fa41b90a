import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Meine Daten',
  close: 'Schließen',
  reference: 'Referenz dieser Unterhaltung',
  referenceHelp: 'Nennen Sie sie, wenn Sie das Unternehmen anrufen oder ihm schreiben.',
  older: 'Frühere',
  notice: 'Datenschutzhinweis',
  downloadPage: 'Zum Lesen herunterladen',
  downloadJson: 'Als JSON-Datei herunterladen',
  remove: 'Meine Daten löschen',
  removeTitle: 'Ihre Daten löschen?',
  removeDescription:
    'Alles, was Sie hier geschrieben haben, und was das Unternehmen aus dieser Unterhaltung notiert hat, wird gelöscht. Das lässt sich nicht rückgängig machen.',
  removeBookings: (count, shown) =>
    plural(
      'de',
      count,
      {
        one: 'Auch Ihr bevorstehender Termin wird abgesagt.',
        other: 'Auch Ihre # bevorstehenden Termine werden abgesagt.',
      },
      shown,
    ),
  removeConfirm: 'Löschen',
  marketing: 'Werbung',
  marketingAgreed: (agreed) => `Sie haben zugestimmt: „${agreed}“`,
  withdrawMarketing: 'Ich möchte keine Werbung',
  byMail: 'Per E-Mail',
  byMailHelp: 'Wir senden Ihnen einen Code, um zu prüfen, dass die Adresse Ihnen gehört.',
  email: 'Ihre E-Mail-Adresse',
  sendCode: 'Code senden',
  code: 'Sechsstelliger Code',
  codeSent: (email) => `Code an ${email} gesendet.`,
  sendTranscript: 'Unterhaltung an mich senden',
  transcriptSent: (email) => `Unterhaltung an ${email} gesendet.`,
  person: 'Alles über mich herunterladen',
  personSaved: 'Ihr Download ist bereit.',
  wrong: 'Die E-Mail-Adresse oder der Code stimmt nicht, oder der Code gilt nicht mehr.',
  tooMany: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
  failed: 'Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
};
