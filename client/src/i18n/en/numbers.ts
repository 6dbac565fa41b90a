import { plural } from '#client/i18n/plural.ts';
import { serviceNames } from '#shared/domain/conversations/channels.ts';
import type { NumbersText } from '../es/numbers.ts';

export const numbers: NumbersText = {
  title: 'Statistics',
  description: 'What your assistants have done, and whether it’s going up or down.',
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
  show: 'Apply dates',
  wrongOrder: 'The first day must come before the last.',
  tooLong: 'Choose a period of up to three years.',
  comparedWith: (range) => `Compared with the same number of days before: ${range}.`,
  nothingToCompare: 'There is no earlier period to compare with yet.',
  zone: (timeZone) => `Days follow the ${timeZone} time zone.`,
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
  visitsNote: 'Times someone opened a public chat.',
  visitsSince: (day) => `Counted since ${day}.`,
  conversations: 'Conversations',
  conversationsNote: 'Started by your visitors.',
  contacts: 'Contacts',
  contactsNote: 'People who left an email or phone number, or whose conversation was summarised.',
  contactsShare: (share) => `${share} of conversations.`,
  bookings: 'Bookings',
  bookingsNote: 'Made by your visitors in the chat.',
  forms: 'Forms',
  formsNote: 'Filled in by your visitors.',
  answers: 'Answers',
  answersNote: (demo, failed) => {
    const failures = failed > 0 ? [plural('en', failed, { other: '# failed' })] : [];
    return `Plus ${[...(demo ? [`${demo} sample`] : []), ...failures].join(' and ')}.`;
  },
  answersAlone: 'Given by the model.',
  demoAnswers: 'Sample replies',
  failedAnswers: 'Failed',
  tokens: 'Text processed (tokens)',
  tokensNote: (prompt, completion) =>
    `${prompt} read and ${completion} written by the model, including tests and summaries.`,
  cost: 'Estimated cost',
  costNote: 'In US dollars, at the list prices when each answer was written.',
  costPartial: (tokens, shown) =>
    plural(
      'en',
      tokens,
      {
        one: 'Not counting # token from a model whose price we don’t know.',
        other: 'Not counting # tokens from models whose price we don’t know.',
      },
      shown,
    ),
  costPerContact: 'Cost per contact',
  costPerContactNote: 'The estimated cost divided by the contacts.',
  noContactsToShare: 'There were no contacts in this period.',
  unknown: 'Unknown',
  none: '—',
  byChannel: 'By channel',
  channel: 'Channel',
  channels: { public: 'Website', private: 'Private chat', ...serviceNames },
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
  exportFailed: 'Couldn’t export the statistics',
  exportFile: (from: string, to: string) => `statistics-${from}-${to}.csv`,
  byAssistant: 'By assistant',
  assistant: 'Assistant',
  counting: 'We’re still counting earlier conversations: the figures will go up.',
  howCounted:
    'Visits are counted without cookies, and nothing about the visitor is kept. Robots, reloads and your own visits while logged in don’t count; someone who comes back counts again. The figures stay even if conversations or contacts are deleted.',
  emptyTitle: 'Nothing to count yet',
  emptyDescription:
    'Share an assistant’s link. Here you’ll see how many open it, how many ask and how many leave their details.',
  emptyAction: 'Go to my assistants',
  noAssistant:
    'Create an assistant and share its link. Here you’ll see how many open it, how many ask and how many leave their details.',
  noAssistantAction: 'Create assistant',
  loadError: 'Couldn’t load the statistics',
  loadErrorDescription: 'Check your connection and try again.',
};
