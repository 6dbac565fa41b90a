import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? '1 giorno' : `${count.toLocaleString(localeOf('it'))} giorni`);

export const italian: NoticeWords = {
  title: 'Privacy',
  short: (controller) => `Privacy: ${controller} usa i suoi dati per assisterla`,
  machine: {
    heading: 'Le risponde un’intelligenza artificiale',
    text: (assistant, controller) =>
      `${assistant} è un assistente automatico che parla a nome di ${controller}. Può sbagliare.`,
    person: 'Può chiedere di parlare con una persona in qualsiasi momento.',
  },
  controller: { heading: 'Titolare', taxId: 'Codice fiscale', address: 'Indirizzo', contact: 'Contatto' },
  purposes: {
    heading: 'A che cosa servono i suoi dati',
    answer: 'A risponderle in questa chat.',
    contact: 'A mettersi in contatto con lei, se lascia il suo telefono o la sua e-mail.',
    bookings: 'A gestire i suoi appuntamenti.',
    marketing:
      'A inviarle pubblicità, solo se spunta la casella (articolo 21 della LSSI). Può revocare il consenso quando vuole in «I miei dati».',
    quality: 'A migliorare le risposte, in base a ciò che si chiede e a come viene valutato.',
  },
  bases: {
    heading: 'Perché si possono usare',
    request:
      'Perché lo chiede lei: è necessario per gestire la sua richiesta (articolo 6, paragrafo 1, lettera b, del GDPR).',
    interest:
      'Per il legittimo interesse a rispondere a chi chiede (articolo 6, paragrafo 1, lettera f, del GDPR). Può opporsi.',
    consent:
      'Perché dà il suo consenso scrivendo (articolo 6, paragrafo 1, lettera a, del GDPR). Può revocarlo quando vuole.',
  },
  recipients: {
    heading: 'Chi altro li tratta',
    platform: 'L’azienda che fornisce la chat, per conto del titolare.',
    openai: (name) => `${name}, che calcola le risposte. Tratta i messaggi negli Stati Uniti.`,
    deepseek: (name) =>
      `${name}, che calcola le risposte. Tratta i messaggi in Cina, Paese senza decisione di adeguatezza della Commissione europea.`,
    unnamed: 'Un fornitore di modelli linguistici scelto da chi fornisce la chat.',
    calcom: 'Cal.com, che gestisce l’agenda: riceve il suo nome, l’email e il telefono se prende un appuntamento.',
  },
  kept: {
    heading: 'Per quanto tempo si conservano',
    conversations: (count) => `La conversazione: ${days(count)} dall’ultimo messaggio, più due giorni al massimo.`,
    conversationsTillDeleted: 'La conversazione: finché il titolare non la elimina o lei non lo chiede.',
    contacts: (count) =>
      `I suoi dati di contatto e il riassunto di quanto detto: ${days(count)} dall’ultima volta che scrive.`,
    contactsTillDeleted:
      'I suoi dati di contatto e il riassunto di quanto detto: finché il titolare non li elimina o lei non lo chiede.',
  },
  rights: {
    heading: 'I suoi diritti',
    lines: (contact) => [
      `Può chiedere di accedere ai suoi dati, correggerli, cancellarli, riceverli, limitarne l’uso o opporsi: ${contact}. La risposta arriva entro un mese.`,
      'Se ritiene che non siano stati rispettati, può presentare reclamo all’Agenzia spagnola per la protezione dei dati (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'Che cos’altro è utile sapere',
    lines: [
      'Per fare una domanda non deve fornire alcun dato personale. Senza un telefono o un’e-mail non sarà possibile contattarla.',
      'Nessuno decide nulla di importante su di lei solo con questo assistente.',
      'In questo browser si conserva solo ciò che serve per continuare la conversazione.',
    ],
  },
  policy: { heading: 'Informativa completa', text: (url) => `L’informativa sulla privacy del titolare: ${url}` },
};
