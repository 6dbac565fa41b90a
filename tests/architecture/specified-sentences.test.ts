import { expect, test } from 'vitest';
import { authText } from '#client/i18n/es/auth.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { specifiedSentences } from '#tests/support/specified-sentences.ts';
import { sourceFiles } from './source-files.ts';

test('what the specification quotes is said word for word', () => {
  const sources = ['client/src', 'server', 'shared']
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !path.includes('.test.'));
  const literals = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/(['"`>])([^'"`<>\n]+)['"`<]/g)].map(([, , said = '']) => said)),
  );
  const text = sources.map((file) => file.text).join('\n');
  const isSaid = (sentence: string) => literals.has(sentence) || text.includes(`'${sentence}'`);
  expect(specifiedSentences.length).toBeGreaterThan(100);
  expect(specifiedSentences.filter((sentence) => !isSaid(sentence))).toEqual([]);
});

test.each([
  [chatText.spanish.greeting('Lucía'), '¡Hola! Soy Lucía'],
  [contactsText.spanish.title('Lucía'), 'Dashboard - Lucía'],
  [dashboardText.spanish.available('3'), 'de 3 disponibles'],
  [conversationsText.spanish.startWith('Lucía'), 'Start a conversation with Lucía'],
  [authText.spanish.welcomeBack('ana'), 'Welcome back, ana!'],
  [authText.spanish.welcome('ana'), '¡Bienvenido, ana!'],
  [subscriptionsText.spanish.price(29), '$29/month'],
  [subscriptionsText.spanish.price(79), '$79/month'],
  [settingsText.spanish.enterKey('OpenAI'), 'Por favor ingresa la API key de OpenAI'],
])('with its values: %s', (said, quoted) => {
  expect(said).toBe(quoted);
});
