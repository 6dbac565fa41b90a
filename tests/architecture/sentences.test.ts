import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, setLanguage } from '#client/i18n/catalogue.ts';
import { loadServerSentences, serverSentence } from '#client/i18n/server-sentences.ts';
import { prepareLanguage } from '#client/i18n/site-languages.ts';
import { summaryText } from '#server/features/summaries/summary-text.ts';
import { english, readCatalogues } from '#tests/support/catalogues.ts';
import { root } from './source-files.ts';

/** What looks like a sentence in Spanish, and how its values stand in it. */
const spanish =
  /[áéíóúñ¿¡]|(?<!\p{L})(?:el|la|los|las|de|del|un|una|es|en|con|para|por|tu|tus|este|esta|no se|requerid[oa]s?)(?!\p{L})/iu;

/** Spanish that no page of the interface shows as it is, and why. */
const notShown = [
  // The page tells these by their code.
  'server/features/settings/key-check.service.ts',
  'server/features/mail/mail-test.service.ts',
  'server/features/chat/replies/reply-faults.ts',
  'server/features/chat/replies/faults/fault-texts.ts',
  // What assistants, summaries and mails say, not the interface.
  'server/features/summaries/summaries.prompt.ts',
  'server/features/whatsapp/whatsapp.service.ts:DEMO: este código QR es una simulación y no conecta 7 con WhatsApp. This QR code is a simulation.',
  // Patterns, not sentences.
  'server/features/contacts/detection/number-words.rules.ts',
  'server/features/contacts/detection/name.rules.ts',
  'server/features/contacts/detection/requests.rules.ts',
  'server/lib/text/phrases.ts',
  'server/lib/text/language-marks.ts',
  'server/features/chat/guard/figures/figure-words.ts',
  'server/features/chat/guard/figures/number-words.ts',
  'server/features/chat/guard/figures/number-lists.ts',
  'server/features/chat/cards/booking-phrases.ts',
  'server/features/chat/handoff/asking-elsewhere.rules.ts',
  // Both languages are there.
  'server/features/chat/guard/offers.ts',
  'server/features/knowledge/search/question.rules.ts',
  'server/features/chat/handoff/asking.rules.ts',
  'server/features/chat/handoff/call-backs.rules.ts',
  // Countries, by their codes.
  'server/features/contacts/detection/phone.rules.ts',
  // What visitors read in the chat, on the host page and in a mail, in every language.
  'server/features/knowledge/search/quote-guard.rules.ts',
  'shared/domain/widget/widget-words.ts',
  'server/features/chat/handoff/handoff-text.ts',
  'server/features/chat/handoff/opening-words.ts',
  'server/features/channels/channel-text.ts',
  'server/features/chat/cards/card-texts.ts',
  'server/features/chat/cards/booking-texts.ts',
  'server/features/chat/cards/calcom/calcom-texts.ts',
  // Told to Cal.com, whose host reads it there.
  'server/features/booking/calcom/calcom-changes.ts:Cancelada por quien reservó',
  'server/features/chat/cards/asking/dialog-texts.ts',
  'server/features/chat/cards/asking/dialog-texts-european.ts',
  'server/features/chat/cards/asking/dialog-texts-iberian.ts',
  'server/features/chat/cards/asking/said.rules.ts',
  'server/features/chat/handoff/waiting-mail.ts',
  'server/features/privacy/notices/words/basque.ts',
  'server/features/privacy/notices/words/catalan.ts',
  'server/features/privacy/notices/words/english.ts',
  'server/features/privacy/notices/words/french.ts',
  'server/features/privacy/notices/words/galician.ts',
  'server/features/privacy/notices/words/german.ts',
  'server/features/privacy/notices/words/italian.ts',
  'server/features/privacy/notices/words/portuguese.ts',
  'server/features/privacy/notices/words/spanish.ts',
  'server/features/privacy/visitor/visitor-mail-texts.ts',
  'server/features/privacy/visitor/data-page.ts',
  // A mail, in both languages.
  'server/features/contacts/work/follow-up-text.ts',
  'server/features/contacts/detection/ownership.rules.ts',
  'server/features/contacts/detection/ownership-words.ts',
  'server/features/contacts/detection/claims.rules.ts',
  'server/features/contacts/detection/digit-runs.rules.ts',
  'server/features/contacts/detection/written-email.rules.ts',
  // Its number stands before a word that it decides.
  'server/features/subscriptions/subscriptions.service.ts:El plan de esta persona permite 7 7. Cámbialo en Suscripciones para añadir más.',
  'server/features/chat/checks/proposals/proposals.prompt.ts',
  'server/features/chat/checks/rules/judging.prompt.ts',
  'server/features/chat/checks/runs/worse-mail.ts',
  'server/features/channels/attention-mail.ts',
  'server/features/chat/replies/chat.prompt.ts',
  // What a model reads.
  'server/features/chat/tools/tools.prompt.ts',
  'server/features/chat/tools/definitions.ts',
  'server/features/chat/tools/running.ts',
  'server/features/chat/tools/tools.service.ts',
  'server/features/chat/replies/host-page.prompt.ts',
  'server/features/chat/translations/proposals.service.ts',
  'server/features/knowledge/search/knowledge.prompt.ts',
  'server/features/knowledge/questions/written-questions.prompt.ts',
  // An invented shop's page, which is nobody's interface.
  'server/http/pages/widget-demo-page.ts',
  'server/features/users/users.service.ts:La contraseña',
  'server/features/users/password-resets.service.ts:La contraseña',
  'server/features/users/users.service.ts:La nueva contraseña',
  'server/features/users/user-administration.service.ts:La contraseña',
  'server/features/subscriptions/subscriptions.service.ts:Tu plan permite 7 7. Mejora tu plan para crear más.',
  'shared/domain/contacts/countries.ts',
  // A word that people take for a password.
  'client/src/components/password/strength.ts',
  'server/features/settings/settings.rules.ts:Plataforma de Asistentes IA',
  // Both languages are there.
  'server/features/mail/letters/confirmation.ts',
  'server/features/mail/letters/contact-mail.ts',
  'server/features/mail/letters/digest-mail.ts',
  'server/features/mail/letters/lead-mail.ts',
  'server/features/mail/letters/mail-words.ts',
  'server/features/mail/letters/sample-lead.ts',
  'server/features/mail/letters/test-mail.ts',
  'server/features/mail/unsubscribe/digest-stop-page.ts',
  'server/features/booking/links/booking-page-texts.ts',
  'server/features/booking/mails/booking-mail-texts.ts',
  'server/lib/mails/contact-actions.ts',
  'server/features/users/password-reset-text.ts',
  'server/features/subscriptions/plan-mail-text.ts',
  'server/features/costs/ceiling-mail-text.ts',
  'server/features/webhooks/notice-text.ts',
  'server/features/contacts/export/contacts-csv.ts',
  'server/features/numbers/numbers-csv.ts',
  'server/features/numbers/quality/quality-columns.ts',
  'server/features/summaries/summary-text.ts',
  'server/http/pages/page-sentences.ts',
  // The reference of the API.
  'server/http/api/docs-page.ts',
  'server/http/api/openapi.ts',
];

function textsOf(file: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral({ quasis }) {
      texts.push(quasis.map(({ value }) => value.cooked).join('7'));
    },
    JSXText({ value }) {
      texts.push(value.trim());
    },
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return texts;
}

const isSentence = (text: string) => /\p{L}{2}\s+\S/u.test(text) && spanish.test(text);

describe('every sentence', () => {
  test('of the server, and of the rules that both sides share, has English words', async () => {
    await prepareLanguage('en');
    setLanguage('en');
    await loadServerSentences();
    const files = globSync(['server/{features,http,lib}/**/*.ts', 'shared/{contracts,domain}/**/*.ts'], { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .filter((file) => !notShown.includes(file));
    const untold = files.flatMap((file) =>
      textsOf(file)
        .filter((text) => isSentence(text) && !/^\s*(?:select|insert|update|with|delete)\b/i.test(text))
        .filter((text) => serverSentence(text) === undefined && !notShown.includes(`${file}:${text}`))
        .map((text) => `${file}: ${text}`),
    );
    setLanguage('es');
    expect(untold).toEqual([]);
  });

  test('that a contact keeps in place of a reason is read in English as the server writes it', async () => {
    await prepareLanguage('en');
    setLanguage('en');
    const read = Object.values(summaryText.es.unrated).map((sentence) => serverSentence(sentence));
    setLanguage('es');
    expect(read).toEqual(Object.values(summaryText.en.unrated));
  });

  test('on a screen comes from the catalogues: no component holds one in Spanish', () => {
    const files = globSync('client/src/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.|^client\/src\/i18n\//.test(file) && !notShown.includes(file))
      .sort();
    const written = files.flatMap((file) =>
      textsOf(file)
        .filter((text) => isSentence(text) || /[áéíóúñ¿¡]/i.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(written).toEqual([]);
  });
});

describe('the catalogues', () => {
  let catalogues: Catalogue<unknown>[];
  beforeAll(async () => {
    catalogues = await readCatalogues();
  });

  test('are there in both languages, each under its name', () => {
    expect(Object.keys(english).sort()).toEqual(catalogues.map(({ name }) => name).sort());
  });

  test('have the same sentences, none of them empty', () => {
    expect(catalogues.length).toBeGreaterThan(10);
    for (const { name, spanish } of catalogues) expect(shapeOf(english[name]), name).toEqual(shapeOf(spanish));
  });

  test('are in English in English', () => {
    for (const { name } of catalogues) {
      const texts = JSON.stringify(spoken(english[name])).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
      expect(
        texts.filter((text) => /[áéíóúñ¿¡]/i.test(text) && !allowedInEnglish.test(text)),
        name,
      ).toEqual([]);
    }
  });
});

/** Names of people, places and languages. */
const allowedInEnglish = /Lucía|Sofía|Español|México|Bogotá|José|Málaga|Córdoba|Sonríe|Peña/;

/** The names in a catalogue (but for what the server words in Spanish) and of what kind each is, functions by how many values they take. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return `sentence of ${value.length}`;
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([key]) => key !== 'faults');
    return Object.fromEntries(entries.map(([key, inner]) => [key, shapeOf(inner)]));
  }
  return value === '' ? 'empty' : typeof value;
}

/** Functions by what they say of 2. */
function spoken(value: unknown): unknown {
  if (typeof value === 'function') return value.length === 0 ? value() : value(2, 2, 2);
  if (Array.isArray(value)) return value.map(spoken);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoken(inner)]));
  }
  return value;
}
