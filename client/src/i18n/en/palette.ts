import { plural } from '#client/i18n/plural.ts';
import type { PaletteText } from '../es/palette.ts';

export const palette: PaletteText = {
  placeholder: 'Search contacts, what they said, pages…',
  results: 'Results',
  groups: {
    contacts: 'Contacts',
    conversations: 'Conversations',
    assistants: 'Assistants',
    sources: 'Knowledge',
    users: 'Users',
    places: 'Go to',
    actions: 'Actions',
  },
  found: (count) => plural('en', count, { one: '# result', other: '# results' }),
  searching: 'Searching…',
  nothing: 'Nothing matches. Try another word.',
  failed: 'The search failed. Check the connection and write it again.',
  sectionOf: (section, assistant) => `${section} of ${assistant}`,
  themeOf: (theme) => `Theme: ${theme}`,
};
