import type { AllAssistantsText } from '../../es/assistants/assistants-admin.ts';

export const allAssistants: AllAssistantsText = {
  title: 'Assistant management',
  description: 'Everybody’s assistants.',
  create: 'Create assistant',
  search: 'Search assistants...',
  ownerFilter: 'Filter by owner',
  ownerFilterPlaceholder: 'All owners',
  loading: 'Loading assistants...',
  loadError: 'The assistants could not be loaded',
  loadErrorDescription: 'Check your connection and try again.',
  emptyTitle: 'There are no assistants',
  emptyDescription: 'Create the first one and choose whose it is.',
  notFoundTitle: 'No assistant matches',
  notFoundDescription: 'Try another name or clear the filters.',
  clearFilters: 'Clear filters',

  visible: 'Visible',
  hidden: 'Hidden',
  owner: 'Owner',
  ownedBy: (username) => `Show only ${username}’s assistants`,
  publicLink: 'Public link',
  contacts: 'Contacts',
  contactsOf: (name) => `Contacts of ${name}`,
  removeOf: (name) => `Delete ${name}`,

  problems: {
    missing_instructions: {
      title: 'It has no instructions',
      advice: 'Edit it and write what it knows and how it answers.',
    },
    not_configured: {
      title: 'Its provider has no API key',
      advice: 'Add one in Settings, or give it a key of its own.',
    },
    invalid_key: {
      title: 'The provider refuses the API key',
      advice: 'Check it in Settings, or the assistant’s own if it has one.',
    },
    forbidden: {
      title: 'The provider does not allow this use with the current key',
      advice: 'Check what the key may do, or try another model.',
    },
    no_credit: {
      title: 'The provider’s account is out of credit',
      advice: 'Top it up. Meanwhile visitors can leave their details.',
    },
    model_unavailable: {
      title: 'The provider no longer offers this model',
      advice: 'Edit it and choose another model.',
    },
    plan_messages: {
      title: 'Its owner has used all the messages of the plan',
      advice: 'Change the plan in Subscriptions.',
    },
    plan_expired: {
      title: 'Its owner’s plan has ended',
      advice: 'Change or renew it in Subscriptions.',
    },
    length: {
      title: 'Its last reply was cut: it was too long',
      advice: 'Edit it and ask for short answers in the instructions.',
    },
    filtered: {
      title: 'The provider withheld part of its last reply',
      advice: 'Look at what it is asked and what the instructions say, or try another model.',
    },
    other: {
      title: 'Its last reply failed',
      advice: 'This usually passes. If it does not, try another model or provider.',
    },
  },
  notices: {
    demo_replies: {
      title: 'No API key: a demonstration answers',
      advice: 'Add a key in Settings, or one of its own by editing it.',
    },
    model_retired: {
      title: 'The chosen model is retired',
      advice: 'Its successor answers. Edit it to choose another one.',
    },
  },
};
