import { catalogue, type TextOf } from '../catalogue.ts';

export type FormsText = TextOf<typeof formsText>;

/** Sentences of every form with work to lose. */
export const formsText = catalogue('forms', {
  leaveTitle: '¿Salir sin guardar?',
  leaveDescription: 'Se perderán los cambios que no has guardado.',
  leave: 'Salir sin guardar',

  conflictTitle: 'Alguien más lo ha cambiado',
  conflictDescription: 'Mientras editabas se ha guardado otra versión de lo mismo. Elige cuál se queda.',
  conflictMine: 'Lo que has escrito',
  conflictTheirs: 'Lo que está guardado',
  conflictSave: 'Guardar lo elegido',
  yes: 'Sí',
  no: 'No',
  nothing: '(vacío)',
});
