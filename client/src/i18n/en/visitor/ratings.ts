import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Rate this answer',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  why: 'What went wrong?',
  reasons: {
    incorrect: 'It’s wrong',
    unanswered: 'It doesn’t answer',
    unclear: 'I don’t understand it',
    other: 'Something else',
  },
  comment: 'Tell us more (optional)',
  send: 'Send',
  thanks: 'Thanks for your feedback.',
  failed: 'We couldn’t save your feedback. Please try again.',
  rateConversation: 'Was this conversation helpful?',
  score: (score) => `${score} out of 5`,
};
