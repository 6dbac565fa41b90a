import { catalogue, type TextOf } from '../catalogue.ts';

export type ListText = TextOf<typeof listText>;

/** Sentences of the lists that are searched and paged. */
export const listText = catalogue('lists', {
  clearSearch: 'Borrar la búsqueda',
  goToSearch: 'Ir al buscador de la página',
  pages: 'Páginas',
  page: (number: number) => `Página ${number}`,
  previous: 'Anterior',
  next: 'Siguiente',
  stepsDone: (done: number, all: number) => `${done} de ${all} hechos`,
  hideSteps: 'Ocultar los pasos',
  stepDone: 'Hecho:',
  stepPending: 'Pendiente:',
  results: (count: number, shown: string) =>
    count === 0 ? 'Ningún resultado' : count === 1 ? '1 resultado' : `${shown} resultados`,
});
