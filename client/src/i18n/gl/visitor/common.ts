import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'Plataforma de Asistentes de IA',
  skipToContent: 'Saltar ao contido',
  loading: 'Cargando…',
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Pechar',
  notices: 'Avisos',
  saving: 'Gardando…',
  optional: 'Opcional',
  invalidField: 'Revise este campo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyCode: 'Copiar o código',
  code: 'Código',
  table: 'Táboa',
  offline: 'Non hai conexión. Revise a conexión a internet e ténteo de novo.',
  unexpected: 'Produciuse un erro. Ténteo de novo nun momento.',
  crashTitle: 'Algo saíu mal',
  crashDescription: 'Volva cargar a páxina. Se segue igual, ténteo de novo nuns minutos.',
  reload: 'Volver cargar',
  partFailedTitle: 'Esta parte non se pode amosar',
  partFailedDescription:
    'Revise a conexión e ténteo de novo. Se segue igual, garde o que escribise e volva cargar a páxina.',
  goHome: 'Ir ao inicio',
};
