import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../catalogue.ts';

export type PaletteText = TextOf<typeof paletteText>;

/** The search over everything, from anywhere on the signed-in pages. */
export const paletteText = catalogue('palette', {
  placeholder: 'Busca contactos, lo que dijeron, páginas…',
  results: 'Resultados',
  groups: {
    contacts: 'Contactos',
    conversations: 'Conversaciones',
    assistants: 'Asistentes',
    sources: 'Conocimiento',
    users: 'Usuarios',
    places: 'Ir a',
    actions: 'Acciones',
  },
  found: (count: number) => plural('es', count, { one: '# resultado', other: '# resultados' }),
  searching: 'Buscando…',
  nothing: 'No hay nada que coincida. Prueba con otra palabra.',
  failed: 'No se pudo buscar. Revisa la conexión y escribe de nuevo.',
  sectionOf: (section: string, assistant: string) => `${section} de ${assistant}`,
  themeOf: (theme: string) => `Tema: ${theme}`,
});
