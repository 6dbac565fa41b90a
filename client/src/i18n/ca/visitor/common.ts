import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'Plataforma d’Assistents d’IA',
  skipToContent: 'Salta al contingut',
  loading: 'S’està carregant…',
  retry: 'Torna-ho a provar',
  cancel: 'Cancel·la',
  close: 'Tanca',
  notices: 'Avisos',
  saving: 'S’està desant…',
  optional: 'Opcional',
  invalidField: 'Revisi aquest camp',
  copy: 'Copia',
  copied: 'Copiat',
  copyCode: 'Copia el codi',
  code: 'Codi',
  table: 'Taula',
  offline: 'No hi ha connexió. Revisi la connexió a internet i torni-ho a provar.',
  unexpected: 'S’ha produït un error. Torni-ho a provar d’aquí a un moment.',
  crashTitle: 'Alguna cosa ha anat malament',
  crashDescription: 'Torni a carregar la pàgina. Si continua igual, torni-ho a provar d’aquí a uns minuts.',
  reload: 'Torna a carregar',
  partFailedTitle: 'Aquesta part no es pot mostrar',
  partFailedDescription:
    'Revisi la connexió i torni-ho a provar. Si continua igual, desi el que hagi escrit i torni a carregar la pàgina.',
  goHome: 'Ves a l’inici',
};
