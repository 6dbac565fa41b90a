import type { VisitorLanguage } from '../display.ts';

/**
 * The loader's own texts in one language. All other texts in it are the owner's. They come with its configuration, because otherwise the
 * loader would contain nine languages.
 */
export interface WidgetWords {
  open: string;
  close: string;
  region: string;
  dismiss: string;
  loading: string;
  /** Shown if the chat has not opened for some time. */
  late: string;
  tryAgain: string;
  ownTab: string;
  /** `#` stands for the number of unread messages. */
  unread: { one: string; other: string };
}

export const widgetWords: Record<VisitorLanguage, WidgetWords> = {
  es: {
    open: 'Abrir chat',
    close: 'Cerrar chat',
    region: 'Chat',
    dismiss: 'Descartar mensaje',
    loading: 'Abriendo el chat…',
    late: 'El chat tarda más de lo normal. Revisa tu conexión y vuelve a intentarlo.',
    tryAgain: 'Reintentar',
    ownTab: 'Abrir en otra pestaña',
    unread: { one: '# mensaje nuevo', other: '# mensajes nuevos' },
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
    unread: { one: '# new message', other: '# new messages' },
  },
  ca: {
    open: 'Obre el xat',
    close: 'Tanca el xat',
    region: 'Xat',
    dismiss: 'Descarta el missatge',
    loading: 'S’està obrint el xat…',
    late: 'El xat triga més del normal. Revisi la connexió i torni-ho a provar.',
    tryAgain: 'Torna-ho a provar',
    ownTab: 'Obre en una altra pestanya',
    unread: { one: '# missatge nou', other: '# missatges nous' },
  },
  eu: {
    open: 'Ireki txata',
    close: 'Itxi txata',
    region: 'Txata',
    dismiss: 'Baztertu mezua',
    loading: 'Txata irekitzen…',
    late: 'Txata ohi baino gehiago ari da luzatzen. Begiratu konexioa, eta saiatu berriro.',
    tryAgain: 'Saiatu berriro',
    ownTab: 'Ireki beste fitxa batean',
    unread: { one: 'mezu berri #', other: '# mezu berri' },
  },
  gl: {
    open: 'Abrir o chat',
    close: 'Pechar o chat',
    region: 'Chat',
    dismiss: 'Descartar a mensaxe',
    loading: 'Abrindo o chat…',
    late: 'O chat tarda máis do normal. Revise a conexión e ténteo de novo.',
    tryAgain: 'Tentar de novo',
    ownTab: 'Abrir noutra lapela',
    unread: { one: '# mensaxe nova', other: '# mensaxes novas' },
  },
  pt: {
    open: 'Abrir o chat',
    close: 'Fechar o chat',
    region: 'Chat',
    dismiss: 'Ignorar a mensagem',
    loading: 'A abrir o chat…',
    late: 'O chat está a demorar mais do que o normal. Verifique a ligação e tente novamente.',
    tryAgain: 'Tentar novamente',
    ownTab: 'Abrir noutro separador',
    unread: { one: '# mensagem nova', other: '# mensagens novas' },
  },
  fr: {
    open: 'Ouvrir le chat',
    close: 'Fermer le chat',
    region: 'Chat',
    dismiss: 'Ignorer le message',
    loading: 'Ouverture du chat…',
    late: 'Le chat met plus de temps que d’habitude. Vérifiez votre connexion et réessayez.',
    tryAgain: 'Réessayer',
    ownTab: 'Ouvrir dans un autre onglet',
    unread: { one: '# nouveau message', other: '# nouveaux messages' },
  },
  de: {
    open: 'Chat öffnen',
    close: 'Chat schließen',
    region: 'Chat',
    dismiss: 'Nachricht ausblenden',
    loading: 'Chat wird geöffnet…',
    late: 'Der Chat braucht länger als sonst. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    tryAgain: 'Noch einmal versuchen',
    ownTab: 'In neuem Tab öffnen',
    unread: { one: '# neue Nachricht', other: '# neue Nachrichten' },
  },
  it: {
    open: 'Apri la chat',
    close: 'Chiudi la chat',
    region: 'Chat',
    dismiss: 'Ignora il messaggio',
    loading: 'Apertura della chat…',
    late: 'La chat ci mette più del solito. Controlli la connessione e riprovi.',
    tryAgain: 'Riprova',
    ownTab: 'Apri in un’altra scheda',
    unread: { one: '# nuovo messaggio', other: '# nuovi messaggi' },
  },
};
