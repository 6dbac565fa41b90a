import { plural } from '#client/i18n/plural.ts';
import type { OutcomesText } from '../../es/assistants/outcomes.ts';

export const outcomes: OutcomesText = {
  outcomes: {
    contact: 'Left contact details',
    person: 'Answered by a person',
    resolved: 'Resolved',
    unresolved: 'Unresolved',
  },
  outcomesOfMany: {
    contact: 'Left contact details',
    person: 'Answered by a person',
    resolved: 'Resolved',
    unresolved: 'Unresolved',
  },
  ended: 'Ended',
  outcomeFilter: 'How they ended',
  allOutcomes: 'Results',
  opinionFilter: 'What the visitor thought',
  allOpinions: 'Ratings',
  opinions: { down: 'With a thumbs down', up: 'With a thumbs up' },
  score: (score) => `${score} out of 5`,
  scored: (score) => `Visitor’s rating: ${score} out of 5`,
  thumbsUp: (count) => plural('en', count, { one: '1 thumbs up', other: '# thumbs up' }),
  thumbsDown: (count) => plural('en', count, { one: '1 thumbs down', other: '# thumbs down' }),
  theme: (theme) => `Topic: ${theme}`,
  days: (from, to) => `${from} to ${to}`,
  removeFilter: (filter) => `Remove the filter “${filter}”`,
  emptyTitle: 'No conversation has ended yet',
  emptyDescription: 'A conversation ends when the visitor closes it, or when nobody has written for a while.',
  noMatchDescription: 'Try another result or rating, or show them all.',

  reasons: {
    incorrect: 'it’s wrong',
    unanswered: 'it doesn’t answer',
    unclear: 'it’s unclear',
    other: 'something else',
  },
  answerUp: 'Thumbs up',
  answerDown: (reason) => (reason ? `Thumbs down: ${reason}` : 'Thumbs down'),
  correct: 'Correct it in Knowledge',

  tileTitle: 'How conversations ended',
  tileAbout: (count) =>
    plural('en', count, {
      one: 'Of the one conversation that ended in this period.',
      other: 'Of the # conversations that ended in this period.',
    }),
  none: 'No conversation ended in this period. Here you’ll see how many were resolved, how many left contact details, and what your assistant couldn’t answer.',
  inHundred: (share) => `${share} in 100`,
  see: (count) => plural('en', count, { one: 'show 1 conversation', other: 'show # conversations' }),
  themesTitle: 'Unresolved: what about?',
  themesNote: 'The words that come up most in what visitors asked.',
  noThemes: 'No word comes up in two of them.',
  opinionsTitle: 'What visitors thought',
  noOpinions: 'Nobody has rated an answer or a conversation yet.',
  mean: (mean, count) =>
    plural('en', count, {
      one: `Rating: ${mean} out of 5 (1 rating)`,
      other: `Average rating: ${mean} out of 5 (# ratings)`,
    }),
  loadError: 'Couldn’t load how conversations ended',
};
