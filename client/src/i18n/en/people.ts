import type { PeopleText } from '../es/people.ts';

export const people: PeopleText = {
  searching: 'Searching...',
  nobody: 'Nobody matches the search',
  failed: 'The search failed. Try again.',
  clear: 'Clear the chosen person',
  found: (count) => (count === 1 ? '1 person' : `${count} people`),
};
