import { catalogue, type TextOf } from '../../catalogue.ts';

export type CommonText = TextOf<typeof commonText>;

/** Sentences of the shell and of the shared components. */
export const commonText = catalogue('common', {
  productName: 'Plataforma de Asistentes IA',
  skipToContent: 'Saltar al contenido',
  loading: 'Cargando...',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  notices: 'Avisos',
  saving: 'Guardando...',
  optional: 'Opcional',
  invalidField: 'Revisa este campo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyCode: 'Copiar código',
  code: 'Código',
  table: 'Tabla',
  offline: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
  unexpected: 'Ha ocurrido un error. Vuelve a intentarlo en un momento.',
  crashTitle: 'Algo salió mal',
  crashDescription: 'Vuelve a cargar la página. Si sigue igual, vuelve a intentarlo dentro de unos minutos.',
  reload: 'Volver a cargar',
  partFailedTitle: 'Esta parte no se puede mostrar',
  partFailedDescription:
    'Revisa tu conexión y vuelve a intentarlo. Si sigue igual, guarda lo que hayas escrito y vuelve a cargar la página.',
  goHome: 'Ir al inicio',
});
