import type { AddToChecksText } from '../../es/assistants/add-to-checks.ts';

export const addToChecks: AddToChecksText = {
  add: 'Add to checks',
  addOf: (question) => `Add to checks: ${question}`,
  description: 'Your assistant will be asked this whenever you check a change.',
  question: 'Question',
  questionHelp: 'As a customer would write it, without anyone’s name or details.',
  answer: 'Answer',
  isGood: 'This is a good answer',
  isGoodHelp: 'Later answers are compared with it. If it isn’t, turn this off to add the question alone.',
  save: 'Add',
  added: 'Added to checks',
  failed: 'Couldn’t add it to the checks',
  tryAgain: 'Try again in a few seconds.',
};
