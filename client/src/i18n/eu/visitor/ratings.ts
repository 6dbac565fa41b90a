import type { RatingsText } from '../../es/visitor/ratings.ts';

export const ratings: RatingsText = {
  rateAnswer: 'Baloratu erantzuna',
  helpful: 'Balio dit',
  notHelpful: 'Ez dit balio',
  why: 'Zerk huts egin du?',
  reasons: {
    incorrect: 'Ez da zuzena',
    unanswered: 'Ez du erantzuten',
    unclear: 'Ez dut ulertzen',
    other: 'Beste arrazoi bat',
  },
  comment: 'Kontatu gehiago (aukerakoa)',
  send: 'Bidali',
  thanks: 'Eskerrik asko zure iritziagatik.',
  failed: 'Ezin izan da zure iritzia gorde. Saiatu berriro.',
  rateConversation: 'Elkarrizketa honek balio izan dizu?',
  score: (score) => `${score} / 5`,
};
