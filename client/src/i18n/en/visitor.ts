/** What visitors read, in one file (see visitor-languages.ts). */
export { chat } from './chat.ts';
export { chatPerson } from './chat-person.ts';
export { common } from './common.ts';
export { olderMessages } from './older-messages.ts';
export { sources } from './sources.ts';
