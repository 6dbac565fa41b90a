import { catalogue, type TextOf } from '../catalogue.ts';

export type ChoosingText = TextOf<typeof choosingText>;

/** Several contacts chosen in their list. */
export const choosingText = catalogue('choosing', {
  choose: (name: string) => `Elegir a ${name}`,
  chosen: 'Contactos elegidos',
  count: (count: number, shown: string) => (count === 1 ? '1 elegido' : `${shown} elegidos`),
  chooseAll: 'Elegir todos los que se ven',
  all: 'Todos',
  status: 'Estado',
  followUp: 'Seguimiento',
  export: 'Exportar',
  exporting: 'Exportando...',
  exportFailed: 'No se pudo exportar',
  exportFile: 'contactos.csv',
  remove: 'Eliminar',
  clear: 'No elegir ninguno',
  failed: 'No se pudo cambiar',
  undo: 'Deshacer',
  undoing: 'Deshaciendo...',
  undone: 'Como estaba antes',
  undoFailed: 'No se pudo deshacer',
  close: 'Cerrar',
  statusSet: (count: number, shown: string, status: string) =>
    count === 1 ? `1 contacto: ${status}` : `${shown} contactos: ${status}`,
  followUpSet: (count: number, shown: string, date: string) =>
    count === 1 ? `1 seguimiento para el ${date}` : `${shown} seguimientos para el ${date}`,
  followUpCleared: (count: number, shown: string) =>
    count === 1 ? '1 seguimiento quitado' : `${shown} seguimientos quitados`,
  nothingChanged: 'Ya estaban así',
  notFound: (count: number) =>
    count === 1 ? '1 de los elegidos ya no existe.' : `${count} de los elegidos ya no existen.`,
  followUpTitle: (count: number, shown: string) =>
    count === 1 ? 'Seguimiento de 1 contacto' : `Seguimiento de ${shown} contactos`,
  followUpDescription: 'Quien ya tenía uno pasa a tener este.',
  clearFollowUp: 'Quitar el seguimiento',
  removeTitle: (count: number, shown: string) =>
    count === 1 ? '¿Eliminar 1 contacto?' : `¿Eliminar ${shown} contactos?`,
  removeDescription: (names: string, more: number, shown: string) =>
    `Se eliminará a ${names}${more > 0 ? ` y ${shown} más` : ''} con todas sus conversaciones, resúmenes, notas y correos pendientes. No se puede deshacer.`,
  removing: 'Eliminando...',
  removed: (count: number, shown: string) => (count === 1 ? '1 contacto eliminado' : `${shown} contactos eliminados`),
  notRemoved: (count: number) =>
    count === 1
      ? '1 no se pudo eliminar. Vuelve a intentarlo.'
      : `${count} no se pudieron eliminar. Vuelve a intentarlo.`,
  removeFailed: 'No se pudieron eliminar',
  keys: {
    next: 'Contacto siguiente',
    previous: 'Contacto anterior',
    choose: 'Elegir el contacto',
  },
});
