import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Antwort bewerten',
  helpful: 'Hilfreich',
  notHelpful: 'Nicht hilfreich',
  why: 'Was war nicht gut?',
  reasons: {
    incorrect: 'Es stimmt nicht',
    unanswered: 'Keine Antwort auf meine Frage',
    unclear: 'Ich verstehe es nicht',
    other: 'Anderer Grund',
  },
  comment: 'Erzählen Sie uns mehr (freiwillig)',
  send: 'Senden',
  thanks: 'Vielen Dank für Ihre Rückmeldung.',
  failed: 'Ihre Rückmeldung konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  rateConversation: 'War diese Unterhaltung hilfreich?',
  score: (score) => `${score} von 5`,
};
