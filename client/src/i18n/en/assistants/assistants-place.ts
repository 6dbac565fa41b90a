import type { PlaceText } from '../../es/assistants/assistants-place.ts';

export const place: PlaceText = {
  sections: 'Assistant sections',
  backToList: 'Back to the assistants',
  backToSections: 'Back to the sections',
  unsaved: 'Unsaved changes',
  sending: 'Uploading files',
  allSaved: 'All saved',
  seeAsVisitor: 'View as a visitor',
  tryHint: 'Ask it what a customer would ask.',

  trial: 'Try it',
  details: 'Details',
  detailsAbout: 'Who it is and how it speaks. You can try it before you save it.',
  knowledge: 'Knowledge',
  checks: 'Checks',
  people: 'People',
  peopleTitle: 'Human handoff',
  cards: 'Forms',
  booking: 'Booking',
  channels: 'Channels',
  web: 'Your website',
  webAbout: 'The assistant on your own pages, behind a button.',
  brand: 'Brand',
  versions: 'Versions',
  numbers: 'Statistics',
  numbersAbout: 'This assistant’s figures.',
};
