import type { ListText } from '../es/lists.ts';

export const lists: ListText = {
  clearSearch: 'Clear search',
  goToSearch: 'Go to the page’s search field',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
  stepsDone: (done, all) => `${done} of ${all} done`,
  hideSteps: 'Hide steps',
  stepDone: 'Done:',
  stepPending: 'To do:',
  results: (count, shown) => (count === 0 ? 'No results' : count === 1 ? '1 result' : `${shown} results`),
};
