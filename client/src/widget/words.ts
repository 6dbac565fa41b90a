import type { VisitorLanguage } from '#shared/domain/display.ts';

export interface OwnWords {
  open: string;
  close: string;
  region: string;
  dismiss: string;
  loading: string;
  /** Where the chat has not opened for some time. */
  late: string;
  tryAgain: string;
  ownTab: string;
  unread(count: number): string;
}

/** The loader's own words; everything else is the owner's. */
export const ownWords: Record<VisitorLanguage, OwnWords> = {
  es: {
    open: 'Abrir chat',
    close: 'Cerrar chat',
    region: 'Chat',
    dismiss: 'Descartar mensaje',
    loading: 'Abriendo el chat…',
    late: 'El chat tarda más de lo normal. Revisa tu conexión y vuelve a intentarlo.',
    tryAgain: 'Reintentar',
    ownTab: 'Abrir en otra pestaña',
    unread: (count: number) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`),
  },
  en: {
    open: 'Open chat',
    close: 'Close chat',
    region: 'Chat',
    dismiss: 'Dismiss message',
    loading: 'Opening the chat…',
    late: 'The chat is taking longer than usual. Check your connection and try again.',
    tryAgain: 'Try again',
    ownTab: 'Open in another tab',
    unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  },
};
