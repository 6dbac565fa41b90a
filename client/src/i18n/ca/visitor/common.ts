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
  invalidField: 'Reviseu aquest camp',
  copy: 'Copia',
  copied: 'Copiat',
  copyCode: 'Copia el codi',
  code: 'Codi',
  table: 'Taula',
  offline: 'No hi ha connexió. Reviseu la connexió a internet i torneu-ho a provar.',
  unexpected: 'S’ha produït un error. Torneu-ho a provar d’aquí a un moment.',
  crashTitle: 'Alguna cosa ha anat malament',
  crashDescription: 'Torneu a carregar la pàgina. Si continua igual, torneu-ho a provar d’aquí a uns minuts.',
  reload: 'Torna a carregar',
  partFailedTitle: 'Aquesta part no es pot mostrar',
  partFailedDescription:
    'Reviseu la connexió i torneu-ho a provar. Si continua igual, deseu el que hàgiu escrit i torneu a carregar la pàgina.',
  goHome: 'Ves a l’inici',
};
