import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? '1 Tag' : `${count.toLocaleString(localeOf('de'))} Tage`);

export const german: NoticeWords = {
  title: 'Datenschutz',
  short: (controller) => `Datenschutz: ${controller} verwendet Ihre Daten, um Ihnen zu helfen`,
  machine: {
    heading: 'Ihnen antwortet eine künstliche Intelligenz',
    text: (assistant, controller) =>
      `${assistant} ist ein automatischer Assistent, der im Namen von ${controller} spricht. Er kann sich irren.`,
    person: 'Sie können jederzeit darum bitten, mit einem Menschen zu sprechen.',
  },
  controller: { heading: 'Verantwortlicher', taxId: 'Steuernummer', address: 'Anschrift', contact: 'Kontakt' },
  purposes: {
    heading: 'Wofür Ihre Daten verwendet werden',
    answer: 'Um Ihnen in diesem Chat zu antworten.',
    contact: 'Um sich bei Ihnen zu melden, wenn Sie Ihre Telefonnummer oder E-Mail-Adresse hinterlassen.',
    bookings: 'Um Ihre Termine zu verwalten.',
    marketing:
      'Um Ihnen Werbung zu senden, nur wenn Sie das Kästchen dafür ankreuzen (Artikel 21 LSSI). Sie können das jederzeit unter „Meine Daten“ widerrufen.',
    quality: 'Um die Antworten zu verbessern, anhand dessen, was gefragt und wie es bewertet wird.',
  },
  bases: {
    heading: 'Warum sie verwendet werden dürfen',
    request:
      'Weil Sie es wünschen: Es ist nötig, um Ihre Anfrage zu bearbeiten (Artikel 6 Absatz 1 Buchstabe b DSGVO).',
    interest:
      'Aufgrund des berechtigten Interesses, Fragen zu beantworten (Artikel 6 Absatz 1 Buchstabe f DSGVO). Sie können widersprechen.',
    consent:
      'Weil Sie mit dem Schreiben einwilligen (Artikel 6 Absatz 1 Buchstabe a DSGVO). Sie können Ihre Einwilligung jederzeit widerrufen.',
  },
  recipients: {
    heading: 'Wer sie noch verarbeitet',
    platform: 'Das Unternehmen, das den Chat bereitstellt, im Auftrag des Verantwortlichen.',
    openai: (name) =>
      `${name}, das die Antworten berechnet. Die Nachrichten werden in den Vereinigten Staaten verarbeitet.`,
    deepseek: (name) =>
      `${name}, das die Antworten berechnet. Die Nachrichten werden in China verarbeitet, einem Land ohne Angemessenheitsbeschluss der Europäischen Kommission.`,
    unnamed: 'Ein Anbieter von Sprachmodellen, den das Unternehmen gewählt hat, das den Chat bereitstellt.',
    calcom:
      'Cal.com, das den Kalender führt: Es erhält Ihren Namen, Ihre E-Mail-Adresse und Ihre Telefonnummer, wenn Sie einen Termin buchen.',
  },
  kept: {
    heading: 'Wie lange sie gespeichert werden',
    conversations: (count) =>
      `Die Unterhaltung: ${days(count)} nach der letzten Nachricht, höchstens zwei Tage länger.`,
    conversationsTillDeleted: 'Die Unterhaltung: bis der Verantwortliche sie löscht oder Sie es verlangen.',
    contacts: (count) =>
      `Ihre Kontaktdaten und die Zusammenfassung des Gesprächs: ${days(count)}, nachdem Sie zuletzt geschrieben haben.`,
    contactsTillDeleted:
      'Ihre Kontaktdaten und die Zusammenfassung des Gesprächs: bis der Verantwortliche sie löscht oder Sie es verlangen.',
  },
  rights: {
    heading: 'Ihre Rechte',
    lines: (contact) => [
      `Sie können Auskunft über Ihre Daten, ihre Berichtigung, Löschung oder Übertragung sowie die Einschränkung der Verarbeitung verlangen oder ihr widersprechen: ${contact}. Die Antwort kommt innerhalb eines Monats.`,
      'Wenn Sie meinen, dass Ihre Rechte nicht gewahrt wurden, können Sie sich bei der spanischen Datenschutzbehörde (www.aepd.es) beschweren.',
    ],
  },
  duty: {
    heading: 'Was Sie noch wissen sollten',
    lines: [
      'Um etwas zu fragen, müssen Sie keine persönlichen Daten angeben. Ohne Telefonnummer oder E-Mail-Adresse kann sich niemand bei Ihnen melden.',
      'Allein mit diesem Assistenten wird nichts Wichtiges über Sie entschieden.',
      'Dieser Browser speichert nur, was nötig ist, um das Gespräch fortzusetzen.',
    ],
  },
  policy: {
    heading: 'Vollständige Datenschutzerklärung',
    text: (url) => `Die Datenschutzerklärung des Verantwortlichen: ${url}`,
  },
};
