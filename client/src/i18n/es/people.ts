export type PeopleText = typeof people;

/** Sentences of the field in which a person is chosen. */
export const people = {
  searching: 'Buscando...',
  nobody: 'Nadie coincide con la búsqueda',
  failed: 'No se pudo buscar. Inténtalo de nuevo.',
  clear: 'Quitar a la persona elegida',
  found: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
};
