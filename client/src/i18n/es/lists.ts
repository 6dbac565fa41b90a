export type ListText = typeof lists;

/** Sentences of the lists that are searched and paged. */
export const lists = {
  clearSearch: 'Borrar la búsqueda',
  pages: 'Páginas',
  page: (number: number) => `Página ${number}`,
  previous: 'Anterior',
  next: 'Siguiente',
  stepsDone: (done: number, all: number) => `${done} de ${all} hechos`,
  hideSteps: 'Ocultar',
  stepDone: 'Hecho:',
  stepPending: 'Pendiente:',
};
