import type { AssistantsText } from '../../es/assistants/assistants.ts';

export const assistants: AssistantsText = {
  pickerTitle: 'Available assistants',
  pickerDescription: 'Choose who you’d like to talk to. It’s free and you don’t need an account.',
  pickerLoading: 'Loading available assistants...',
  pickerEmpty: 'No assistants available',
  pickerEmptyDescription: 'Check back later: published assistants will appear here.',
  pickerError: 'Couldn’t load the assistants',
  pickerErrorDescription: 'Check your connection and try again.',
  startChat: 'Start chat',
  startChatWith: (name) => `Start chat with ${name}`,
};
