import type { NumbersText } from '../es/numbers.ts';

export const numbers: NumbersText = {
  title: 'Statistics',
  description: 'What your assistants have done, and whether it is more or less than before.',
  all: 'All my assistants',
  period: 'Period',
  by: 'Grouped by',
  presets: {
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '3m': 'Last 3 months',
    '12m': 'Last 12 months',
    own: 'Other dates',
  },
  units: { day: 'Day', week: 'Week', month: 'Month' },
  from: 'From',
  to: 'To',
  show: 'Show',
  wrongOrder: 'The first day must come before the last.',
  tooLong: 'Choose a period of three years at most.',
  comparedWith: (range) => `Compared with as many days before: ${range}.`,
  nothingToCompare: 'There is no earlier period to compare with yet.',
  zone: (timeZone) => `Days are those of the time zone ${timeZone}.`,
  compared: (comparison, before) => {
    switch (comparison.kind) {
      case 'unknown':
        return 'No comparison';
      case 'same':
        return 'The same as before';
      case 'new':
        return 'None before';
      case 'more':
        return `${comparison.percent}% more (${before} before)`;
      case 'less':
        return `${comparison.percent}% less (${before} before)`;
    }
  },
  visits: 'Visits',
  visitsNote: 'How often somebody opened a public chat.',
  visitsSince: (day) => `Counted since ${day}.`,
  conversations: 'Conversations',
  conversationsNote: 'Those that your visitors began.',
  contacts: 'Contacts',
  contactsNote: 'People who said how to reach them, or whose chat was summarised.',
  contactsShare: (share) => `${share} of the conversations.`,
  answers: 'Answers',
  answersNote: (demo, failed) => `Also ${demo} of the demonstration, and ${failed} that failed.`,
  demoAnswers: 'Demonstration',
  failedAnswers: 'Failed',
  tokens: 'Tokens',
  tokensNote: (prompt, completion) =>
    `${prompt} read and ${completion} written by the model, in tests and summaries too.`,
  cost: 'Estimated cost',
  costNote: 'At the list prices of when each answer was written.',
  costPartial: (tokens) => `Without ${tokens} tokens of models whose price we don’t know.`,
  costPerContact: 'Cost per contact',
  costPerContactNote: 'The estimated cost, divided by the contacts.',
  noContactsToShare: 'There were no contacts in this period.',
  unknown: 'Unknown',
  none: '—',
  byInterest: 'Contacts by interest',
  byStatus: 'Contacts by status',
  levels: { high: 'High interest', medium: 'Medium interest', low: 'Low interest' },
  statuses: { nuevo: 'New', contactado: 'Contacted', 'en curso': 'In progress', ganado: 'Won', perdido: 'Lost' },
  overTime: 'Over time',
  shownFigure: 'Shown in the chart',
  table: 'Figures by period',
  showTable: 'Show table',
  hideTable: 'Hide table',
  exportCsv: 'Export CSV',
  exportFailed: 'The export failed',
  exportFile: (from: string, to: string) => `statistics-${from}-${to}.csv`,
  byAssistant: 'By assistant',
  assistant: 'Assistant',
  counting: 'Earlier conversations are still being counted: the figures will grow.',
  howCounted:
    'Visits are counted without cookies, and nothing of a visitor is kept: robots, reloads and your own visits while signed in don’t count, and whoever comes back counts again. The figures stay when conversations or contacts are deleted.',
  emptyTitle: 'Nothing to count yet',
  emptyDescription:
    'Share an assistant’s link: here you will see who opens it, how many ask, and how many leave their contact.',
  emptyAction: 'Go to my assistants',
  loadError: 'The statistics could not be loaded',
  loadErrorDescription: 'Check your connection and try again.',
};
