export type FormsText = typeof forms;

/** Sentences of every form with work to lose. */
export const forms = {
  leaveTitle: '¿Salir sin guardar?',
  leaveDescription: 'Se perderán los cambios que no has guardado.',
  leave: 'Salir sin guardar',
};
