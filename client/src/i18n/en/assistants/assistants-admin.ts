import type { AllAssistantsText } from '../../es/assistants/assistants-admin.ts';

export const allAssistants: AllAssistantsText = {
  title: 'Assistant management',
  description: 'Everyone’s assistants, in one place.',
  create: 'Create assistant',
  search: 'Search assistants...',
  ownerFilter: 'Filter by owner',
  ownerFilterPlaceholder: 'All owners',
  loading: 'Loading assistants...',
  loadError: 'Couldn’t load the assistants',
  loadErrorDescription: 'Check your connection and try again.',
  emptyTitle: 'There are no assistants',
  emptyDescription: 'Create the first one and choose its owner.',
  notFoundTitle: 'No assistant matches',
  notFoundDescription: 'Try another name or clear the filters.',
  clearFilters: 'Clear filters',

  visible: 'Visible',
  hidden: 'Hidden',
  owner: 'Owner',
  ownedBy: (username) => `Show only ${username}’s assistants`,
  publicLink: 'Public link',
  contacts: 'Contacts',
  contactsOf: (name) => `${name}’s contacts`,
  removeOf: (name) => `Delete ${name}`,

  problems: {
    missing_instructions: {
      title: 'It has no instructions',
      advice: 'Edit it and write what it knows and how it should answer.',
    },
    provider_off: {
      title: 'Its provider is switched off',
      advice: 'Switch it on in Settings, or choose another provider.',
    },
    not_configured: {
      title: 'Its provider isn’t connected',
      advice: 'Add the provider’s API key in Settings, or give the assistant its own.',
    },
    invalid_key: {
      title: 'The provider rejects the API key',
      advice: 'Check it in Settings, or the assistant’s own key if it has one.',
    },
    forbidden: {
      title: 'The provider doesn’t allow this use with the current key',
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
      title: 'Its owner has used all the messages in their plan',
      advice: 'Change the plan in Subscriptions.',
    },
    plan_expired: {
      title: 'Its owner’s plan has ended',
      advice: 'Change or renew it in Subscriptions.',
    },
    length: {
      title: 'Its last reply was cut off: it was too long',
      advice: 'Edit it and ask for short answers in its instructions.',
    },
    filtered: {
      title: 'The provider blocked part of its last reply',
      advice: 'Check what visitors ask and what the instructions say, or try another model.',
    },
    other: {
      title: 'Its last reply failed',
      advice: 'This usually passes. If it doesn’t, try another model or provider.',
    },
  },
  notices: {
    demo_replies: {
      title: 'No model connected: it gives sample replies',
      advice: 'Connect one with an API key in Settings, or edit the assistant to give it its own key.',
    },
    model_retired: {
      title: 'The chosen model has been retired',
      advice: 'Its successor answers instead. Edit the assistant to choose another.',
    },
  },
};
