import type { AssistantsText } from '../../es/assistants/assistants.ts';

export const assistants: AssistantsText = {
  pickerTitle: 'Available assistants',
  pickerDescription: 'Choose who you want to talk to. It is free and needs no account.',
  pickerLoading: 'Loading available assistants...',
  pickerEmpty: 'No assistants available',
  pickerEmptyDescription: 'Look again in a while: published assistants will appear here.',
  pickerError: 'Error loading assistants',
  pickerErrorDescription: 'The available assistants could not be loaded. Please try again.',
  startChat: 'Start Chat',
  startChatWith: (name) => `Start Chat with ${name}`,
};
