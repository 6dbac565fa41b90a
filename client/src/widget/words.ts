/** The loader's own words; everything else is the owner's. */
export const ownWords = {
  es: {
    open: 'Abrir chat',
    close: 'Cerrar chat',
    region: 'Chat',
    dismiss: 'Descartar mensaje',
    unread: (count: number) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`),
  },
  en: {
    open: 'Open chat',
    close: 'Close chat',
    region: 'Chat',
    dismiss: 'Dismiss message',
    unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  },
};
