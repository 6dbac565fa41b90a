import { plural } from '#shared/domain/plurals.ts';
import type { ChatText } from '../../es/visitor/chat.ts';

const leaveContact = 'Utzi zure helbide elektronikoa edo telefonoa, eta ahal bezain laster erantzungo dizugu.';
const unavailable = `Une honetan ezin dut erantzun. ${leaveContact}`;

/** Sentences by error code, because the server says its own in Spanish. */
const faults: Record<string, string | undefined> = {
  provider_failed: unavailable,
  provider_not_configured: unavailable,
  plan_messages: unavailable,
  cost_ceiling: unavailable,
  visitor_limit: unavailable,
  provider_busy:
    'Une honetan lan handia dugu. Saiatu berriro segundo batzuk barru, edo utzi zure helbide elektronikoa edo telefonoa, eta erantzungo dizugu.',
  plan_expired: 'Laguntzaile hau ez dago erabilgarri une honetan.',
  not_found: 'Laguntzaile hau ez dago erabilgarri une honetan.',
};

export const chat: ChatText = {
  loadingAssistant: 'Laguntzailea kargatzen…',
  missingTitle: 'Ez da laguntzailea aurkitu',
  missingDescription: 'Bilatzen duzun laguntzailea ez dago edo ez dago erabilgarri.',
  greeting: (name) => `Kaixo! ${name} naiz`,
  defaultPrompt: 'Zertan lagun diezazuket gaur?',
  suggestionsLabel: 'Hasteko iradokizunak',
  suggestions: ['Zertan lagun diezadakezu?', 'Nola funtzionatzen du?', 'Nirekin harremanetan jartzea nahi dut'],

  messagesLabel: 'Elkarrizketako mezuak',
  loadingConversation: 'Elkarrizketa kargatzen…',
  conversationError: 'Ezin izan da elkarrizketa kargatu',
  you: 'Zu',
  writing: 'Idazten…',
  reconnecting: 'Konexiorik gabe. Berriro konektatzen…',
  demoReply: 'Erakusteko erantzuna',
  partialReply: 'Osatu gabeko erantzuna',
  copyReply: 'Kopiatu erantzuna',
  goToEnd: 'Joan amaierara',
  goToNew: (count) =>
    plural('eu', count, { one: 'Joan amaierara: mezu berri #', other: 'Joan amaierara: # mezu berri' }),

  messageLabel: 'Mezua',
  messagePlaceholder: 'Idatzi zure mezua…',
  send: 'Bidali mezua',
  stop: 'Gelditu',
  charactersUsed: (used, limit) => `${used} / ${limit}`,
  person: 'Pertsona',
  disclosureOfPerson: 'Pertsona batek erantzuten dizu.',
  disclosure: 'Adimen artifizialeko laguntzaile batekin ari zara. Oker egon daiteke.',

  faults,
  failed: 'Ezin izan da erantzuna jaso. Saiatu berriro.',
  replyInFlight: 'Oraindik zure aurreko mezuari erantzuten ari naiz. Itxaron amaitu arte, eta saiatu berriro.',
  rateLimited: 'Mezu asko bidali dituzu jarraian. Itxaron une batez, eta saiatu berriro.',
  rateLimitedFor: (seconds) =>
    plural('eu', seconds, {
      one: 'Mezu asko bidali dituzu jarraian. Itxaron segundo #, eta saiatu berriro.',
      other: 'Mezu asko bidali dituzu jarraian. Itxaron # segundo, eta saiatu berriro.',
    }),

  menu: 'Elkarrizketaren aukerak',
  closeChat: 'Itxi txata',
};
