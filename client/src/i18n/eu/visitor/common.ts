import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'AA Laguntzaileen Plataforma',
  skipToContent: 'Joan edukira',
  loading: 'Kargatzen…',
  retry: 'Saiatu berriro',
  cancel: 'Utzi',
  close: 'Itxi',
  notices: 'Oharrak',
  saving: 'Gordetzen…',
  optional: 'Aukerakoa',
  invalidField: 'Berrikusi eremu hau',
  copy: 'Kopiatu',
  copied: 'Kopiatuta',
  copyCode: 'Kopiatu kodea',
  code: 'Kodea',
  table: 'Taula',
  offline: 'Ez dago konexiorik. Begiratu zure interneteko konexioa, eta saiatu berriro.',
  unexpected: 'Errore bat gertatu da. Saiatu berriro une bat barru.',
  crashTitle: 'Zerbait gaizki atera da',
  crashDescription: 'Kargatu orria berriro. Berdin jarraitzen badu, saiatu berriro minutu batzuk barru.',
  reload: 'Kargatu berriro',
  partFailedTitle: 'Zati hau ezin da erakutsi',
  partFailedDescription:
    'Begiratu konexioa, eta saiatu berriro. Berdin jarraitzen badu, gorde idatzitakoa eta kargatu orria berriro.',
  goHome: 'Joan hasierara',
};
