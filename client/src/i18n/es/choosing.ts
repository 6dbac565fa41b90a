import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../catalogue.ts';

export type ChoosingText = TextOf<typeof choosingText>;

/** Texts for selecting several contacts in their list. */
export const choosingText = catalogue('choosing', {
  choose: (name: string) => `Elegir a ${name}`,
  chosen: 'Contactos elegidos',
  count: (count: number, shown: string) => plural('es', count, { one: '1 elegido', other: '# elegidos' }, shown),
  chooseAll: 'Elegir todos los que se ven',
  all: 'Todos',
  status: 'Estado',
  followUp: 'Seguimiento',
  export: 'Exportar',
  exporting: 'Exportando...',
  exportFailed: 'No se pudieron exportar los contactos',
  exportFile: 'contactos.csv',
  remove: 'Eliminar',
  clear: 'No elegir ninguno',
  failed: 'No se pudieron cambiar los contactos',
  undo: 'Deshacer',
  undoing: 'Deshaciendo...',
  undone: 'Cambios deshechos',
  undoFailed: 'No se pudo deshacer',
  close: 'Cerrar',
  statusSet: (count: number, shown: string, status: string) =>
    plural('es', count, { one: `1 contacto: ${status}`, other: `# contactos: ${status}` }, shown),
  followUpSet: (count: number, shown: string, date: string) =>
    plural('es', count, { one: `1 seguimiento para el ${date}`, other: `# seguimientos para el ${date}` }, shown),
  followUpCleared: (count: number, shown: string) =>
    plural('es', count, { one: '1 seguimiento quitado', other: '# seguimientos quitados' }, shown),
  nothingChanged: 'Ya estaban así',
  notFound: (count: number) =>
    plural('es', count, { one: '1 de los elegidos ya no existe.', other: '# de los elegidos ya no existen.' }),
  followUpTitle: (count: number, shown: string) =>
    plural('es', count, { one: 'Seguimiento de 1 contacto', other: 'Seguimiento de # contactos' }, shown),
  followUpDescription: 'Quien ya tenía uno pasa a tener este.',
  clearFollowUp: 'Quitar el seguimiento',
  removeTitle: (count: number, shown: string) =>
    plural('es', count, { one: '¿Eliminar 1 contacto?', other: '¿Eliminar # contactos?' }, shown),
  removeDescription: (names: string, more: number, shown: string) =>
    more > 0
      ? `Se eliminará a ${names} y ${shown} más con todas sus conversaciones, resúmenes, notas y correos pendientes. No se puede deshacer.`
      : `Se eliminará a ${names} con todas sus conversaciones, resúmenes, notas y correos pendientes. No se puede deshacer.`,
  removing: 'Eliminando...',
  removed: (count: number, shown: string) =>
    plural('es', count, { one: '1 contacto eliminado', other: '# contactos eliminados' }, shown),
  notRemoved: (count: number) =>
    plural('es', count, {
      one: '1 no se pudo eliminar. Vuelve a intentarlo.',
      other: '# no se pudieron eliminar. Vuelve a intentarlo.',
    }),
  removeFailed: 'No se pudieron eliminar los contactos',
  keys: {
    next: 'Contacto siguiente',
    previous: 'Contacto anterior',
    choose: 'Elegir el contacto',
    reply: 'Escribir al contacto',
    done: 'Marcar como contactado',
  },
});
