import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'Plattform für KI-Assistenten',
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen…',
  retry: 'Noch einmal versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  notices: 'Hinweise',
  saving: 'Wird gespeichert…',
  optional: 'Freiwillig',
  invalidField: 'Prüfen Sie dieses Feld',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyCode: 'Code kopieren',
  code: 'Code',
  table: 'Tabelle',
  offline: 'Keine Verbindung. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  unexpected: 'Ein Fehler ist aufgetreten. Versuchen Sie es gleich noch einmal.',
  crashTitle: 'Etwas ist schiefgegangen',
  crashDescription: 'Laden Sie die Seite neu. Bleibt es dabei, versuchen Sie es in einigen Minuten noch einmal.',
  reload: 'Neu laden',
  partFailedTitle: 'Dieser Teil kann nicht angezeigt werden',
  partFailedDescription:
    'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Bleibt es dabei, sichern Sie Ihre Eingaben und laden Sie die Seite neu.',
  goHome: 'Zur Startseite',
};
