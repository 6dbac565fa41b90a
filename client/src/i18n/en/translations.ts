import { plural } from '#client/i18n/plural.ts';
import type { TranslationsText } from '../es/translations.ts';

export const translations: TranslationsText = {
  intro:
    'The chat already speaks nine languages. Here you translate what you wrote yourself; where a text is missing, visitors read your original.',
  choose: 'Language to translate into',
  hasWords: 'has texts',
  loadError: 'Couldn’t load the texts',
  loadErrorDescription: 'Check your connection and try again.',
  nothingToTranslate: 'You haven’t written anything to translate yet. Start with the description, in Details.',
  missingCount: (count) => plural('en', count, { one: '# text is missing', other: '# texts are missing' }),
  complete: 'No text is missing',
  missing: 'Missing',
  original: 'Original',
  propose: 'Suggest',
  proposing: 'Writing a suggestion…',
  proposeHelp: 'Fills in what is missing. Nothing is saved until you press Save.',
  proposed: (count) =>
    plural('en', count, {
      one: '# text suggested. Read it before you save.',
      other: '# texts suggested. Read them before you save.',
    }),
  proposedNothing: 'The model suggested nothing. Try again.',
  proposeFailed: 'Couldn’t suggest texts',
  saved: 'Texts saved',
  saveFailed: 'Couldn’t save the texts',
  discardTitle: 'Discard the changes?',
  discardDescription: (language) => `What you’ve changed in “${language}” isn’t saved.`,
  discard: 'Discard',

  chat: 'In the chat',
  web: 'On your website',
  marketing: 'In forms',
  formOf: (title) => `Form “${title}”`,
  serviceOf: (name) => `Service “${name}”`,
  fields: {
    description: 'Description',
    suggestions: 'Suggestions, one per line',
    label: 'Button text',
    teaser: 'Invitation message',
    marketingText: 'Marketing box',
    forms: 'Forms',
    services: 'Services',
    title: 'Name',
    intro: 'What the assistant says when it offers it',
    thanks: 'What it says when it receives it',
    name: 'Name',
    about: 'Description',
  },
  question: (position) => `Question ${position}`,
  option: (question, position) => `Question ${question}, option ${position}`,
};
