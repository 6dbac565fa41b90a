/** The texts for visitors, in one file (see visitor-languages.ts). */
export { cards } from './visitor/cards.ts';
export { chat } from './visitor/chat.ts';
export { chatMenu } from './visitor/chat-menu.ts';
export { chatPerson } from './visitor/chat-person.ts';
export { chatPictures } from './visitor/chat-pictures.ts';
export { common } from './visitor/common.ts';
export { myData } from './visitor/my-data.ts';
export { olderMessages } from './visitor/older-messages.ts';
export { ratings } from './visitor/ratings.ts';
export { sources } from './visitor/sources.ts';
