import { expect, test } from 'vitest';
import { bookingPageTexts } from '#server/features/booking/links/booking-page-texts.ts';
import { visitorTexts } from '#server/features/booking/mails/booking-mail-texts.ts';
import { channelText } from '#server/features/channels/channel-text.ts';
import { dialogTexts } from '#server/features/chat/cards/asking/dialog-texts.ts';
import { bookingTexts } from '#server/features/chat/cards/booking-texts.ts';
import { calcomTexts } from '#server/features/chat/cards/calcom/calcom-texts.ts';
import { cardTexts } from '#server/features/chat/cards/card-texts.ts';
import { offers } from '#server/features/chat/guard/offers.ts';
import { handoffTexts } from '#server/features/chat/handoff/handoff-text.ts';
import { faultTexts } from '#server/features/chat/replies/faults/fault-texts.ts';
import { noticeWords } from '#server/features/privacy/notices/notice-text.ts';
import { machineMarks, visitorMailTexts } from '#server/features/privacy/visitor/visitor-mail-texts.ts';
import { pageSentences } from '#server/http/pages/page-sentences.ts';
import { demoTexts } from '#server/providers/llm/demo/demo-text.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { widgetWords } from '#shared/domain/widget/widget-words.ts';

/** All that visitors read of the platform's own words that the server says, by language. */
const catalogues: Record<string, (language: VisitorLanguage) => object | string> = {
  pages: (language) => pageSentences[language],
  widget: (language) => widgetWords[language],
  notices: (language) => noticeWords[language],
  data: (language) => visitorMailTexts[language],
  marks: (language) => machineMarks[language],
  faults: (language) => faultTexts[language],
  cards: cardTexts,
  booking: (language) => bookingTexts[language],
  calcom: (language) => calcomTexts[language],
  dialogs: (language) => dialogTexts[language],
  'booking mails': (language) => visitorTexts[language],
  'booking page': (language) => bookingPageTexts[language],
  channels: (language) => channelText[language],
  offers: (language) => offers[language],
  demonstration: (language) => demoTexts[language],
  handoff: (language) => {
    const { notified, ...texts } = handoffTexts(language);
    const next = { day: '2026-12-14', inDays: 3, time: '09:30' };
    const open = { personName: '{0}', isAway: false, opening: { isOpen: true } } as const;
    return {
      ...texts,
      open: notified(open),
      nobody: notified({ ...open, personName: null }),
      away: notified({ ...open, isAway: true }),
      closed: notified({ ...open, opening: { isOpen: false, next } }),
      never: notified({ ...open, opening: { isOpen: false, next: undefined } }),
    };
  },
};

/** The sentences of a catalogue by where they stand; what is filled in is marked. */
function sentencesIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const marks = Array.from({ length: value.length }, (_, at) => `{${at}}`);
    return sentencesIn(value(...marks), path);
  }
  return Object.entries(Object(value)).flatMap(([name, part]) => sentencesIn(part, `${path}.${name}`));
}

const all = (language: VisitorLanguage) =>
  new Map(Object.entries(catalogues).flatMap(([name, of]) => sentencesIn(of(language), name)));

const marksIn = (sentence: string | undefined) => [...new Set(sentence?.match(/\{\d\}/g))].sort();

/** A title or a label may read the same in two languages; nobody's sentence does. */
const wordsOfSentence = 5;

const spanish = all('es');

test.each(visitorLanguages.filter((language) => language !== 'es'))('%s has every sentence, its own', (language) => {
  const own = all(language);
  expect(spanish.size).toBeGreaterThan(180);
  // How replies of the demonstration end is a list of any length.
  const isEnd = (path: string) => path.startsWith('demonstration.ends.');
  const paths = (of: Map<string, string>) => [...of.keys()].filter((path) => !isEnd(path)).sort();
  expect(paths(own)).toEqual(paths(spanish));
  const faults = [...own].flatMap(([path, sentence]) => {
    const original = spanish.get(path);
    if (sentence.trim() === '') return [`${path} is empty`];
    if (!isEnd(path) && marksIn(sentence).join() !== marksIn(original).join()) return [`${path}: ${sentence}`];
    const isSame = sentence === original && sentence.split(' ').length >= wordsOfSentence;
    return isSame ? [`${path} is Spanish: ${sentence}`] : [];
  });
  expect(faults).toEqual([]);
});

test('French marks stand behind a blank that no line breaks at', () => {
  const loose = [...all('fr')].filter(([, sentence]) =>
    / [?!;:»]|« /.test(sentence.replaceAll('\u00a0', '').replaceAll('\u202f', '')),
  );
  expect(loose).toEqual([]);
});

test('every language says that a machine answers, whatever an assistant is called', () => {
  const machine: Record<VisitorLanguage, RegExp> = {
    es: /inteligencia artificial|automático|IA/,
    en: /artificial intelligence|automated|AI/,
    ca: /intel·ligència artificial|automàtic|IA/,
    eu: /adimen artifizial|automatiko|AA/i,
    gl: /intelixencia artificial|automático|IA/,
    pt: /inteligência artificial|automático|IA/,
    fr: /intelligence artificielle|automatique|IA/,
    de: /künstliche[rn]? Intelligenz|automatischer|KI/,
    it: /intelligenza artificiale|automatico|IA/,
  };
  for (const language of visitorLanguages) {
    const { heading, text } = noticeWords[language].machine;
    const said = [
      ...[pageSentences[language].machine, heading, text('Ana', 'Ana'), machineMarks[language]],
      ...[channelText[language].disclosure('Ana', false), demoTexts[language].machine('Ana')],
    ];
    for (const sentence of said) expect(sentence, language).toMatch(machine[language]);
  }
});
