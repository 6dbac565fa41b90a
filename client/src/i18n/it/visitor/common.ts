import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'Piattaforma di assistenti IA',
  skipToContent: 'Vai al contenuto',
  loading: 'Caricamento…',
  retry: 'Riprova',
  cancel: 'Annulla',
  close: 'Chiudi',
  notices: 'Avvisi',
  saving: 'Salvataggio…',
  optional: 'Facoltativo',
  invalidField: 'Controlli questo campo',
  copy: 'Copia',
  copied: 'Copiato',
  copyCode: 'Copia il codice',
  code: 'Codice',
  table: 'Tabella',
  offline: 'Nessuna connessione. Controlli la connessione a internet e riprovi.',
  unexpected: 'Si è verificato un errore. Riprovi tra un momento.',
  crashTitle: 'Qualcosa è andato storto',
  crashDescription: 'Ricarichi la pagina. Se il problema continua, riprovi tra qualche minuto.',
  reload: 'Ricarica',
  partFailedTitle: 'Impossibile mostrare questa parte',
  partFailedDescription:
    'Controlli la connessione e riprovi. Se il problema continua, salvi quanto ha scritto e ricarichi la pagina.',
  goHome: 'Vai alla pagina iniziale',
};
