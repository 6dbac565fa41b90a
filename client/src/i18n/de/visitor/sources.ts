import type { SourcesText } from '../../es/visitor/sources.ts';

export const sources: SourcesText = {
  sources: 'Quellen der Antwort',
  page: (page) => `S. ${page}`,
  whereFrom: 'Woher stammt das?',
  foundNothing: 'In Ihren Quellen wurde nichts gefunden.',
  citesNothing: 'Es wird keine Quelle genannt.',
  alsoRead: 'Was in Ihren Quellen gefunden wurde',
  match: { high: 'Hohe Übereinstimmung', medium: 'Mittlere Übereinstimmung', low: 'Geringe Übereinstimmung' },
  internal: 'Intern',
  seeKnowledge: 'Wissen ansehen',
};
