/** What visitors read, in one file (see visitor-english.ts). */
export { chat } from './chat.ts';
export { common } from './common.ts';
