import type { PlaceText } from '../../es/assistants/assistants-place.ts';

export const place: PlaceText = {
  sections: 'Sections of the assistant',
  backToList: 'Back to the assistants',
  backToSections: 'Back to the sections',
  unsaved: 'Not saved',
  sending: 'Uploading files',
  allSaved: 'All saved',
  seeAsVisitor: 'See as a visitor',
  tryHint: 'Ask it what a customer would ask.',

  trial: 'Try it',
  details: 'Details',
  detailsAbout: 'Who it is and how it speaks. You can try it before you save it.',
  knowledge: 'Knowledge',
  checks: 'Checks',
  people: 'People',
  web: 'Your site',
  webAbout: 'The assistant on your own pages, behind a button.',
  brand: 'Brand',
  numbers: 'Statistics',
  numbersAbout: 'The figures of this assistant.',
};
