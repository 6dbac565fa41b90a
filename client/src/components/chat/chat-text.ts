import { chat as es } from '#client/i18n/es/chat.ts';
import { visitorCatalogue } from '#client/i18n/visitor-english.ts';

export const chatText = visitorCatalogue('chat', es);
