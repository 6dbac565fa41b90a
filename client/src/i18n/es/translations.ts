import { plural } from '#client/i18n/plural.ts';
import { catalogue, type TextOf } from '../catalogue.ts';

export type TranslationsText = TextOf<typeof translationsText>;

/** Translating an owner's texts into the languages of visitors. */
export const translationsText = catalogue('translations', {
  intro: 'El chat ya habla nueve idiomas. Aquí traduces lo que has escrito tú; donde falte, se lee tu original.',
  choose: 'Idioma que traduces',
  hasWords: 'con textos',
  loadError: 'No se pudieron cargar los textos',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  nothingToTranslate: 'Todavía no has escrito nada que traducir. Empieza por la descripción, en Datos.',
  missingCount: (count: number) => plural('es', count, { one: 'Falta # texto', other: 'Faltan # textos' }),
  complete: 'No falta ningún texto',
  missing: 'Falta',
  original: 'Original',
  propose: 'Proponer',
  proposing: 'Escribiendo la propuesta…',
  proposeHelp: 'Rellena lo que falta. Nada se guarda hasta que pulses Guardar.',
  proposed: (count: number) =>
    plural('es', count, {
      one: '# texto propuesto. Léelo antes de guardar.',
      other: '# textos propuestos. Léelos antes de guardar.',
    }),
  proposedNothing: 'El modelo no ha propuesto nada. Vuelve a intentarlo.',
  proposeFailed: 'No se pudo proponer',
  saved: 'Textos guardados',
  saveFailed: 'No se pudieron guardar los textos',
  discardTitle: '¿Descartar los cambios?',
  discardDescription: (language: string) => `Lo que has cambiado en «${language}» no está guardado.`,
  discard: 'Descartar',

  chat: 'En el chat',
  web: 'En tu web',
  marketing: 'En los formularios',
  formOf: (title: string) => `Formulario «${title}»`,
  serviceOf: (name: string) => `Servicio «${name}»`,
  fields: {
    description: 'Descripción',
    suggestions: 'Sugerencias, una por línea',
    label: 'Texto del botón',
    teaser: 'Mensaje de invitación',
    marketingText: 'Casilla de publicidad',
    forms: 'Formularios',
    services: 'Servicios',
    title: 'Nombre',
    intro: 'Qué dice el asistente al ofrecerlo',
    thanks: 'Qué dice al recibirlo',
    name: 'Nombre',
    about: 'Descripción',
  },
  question: (position: number) => `Pregunta ${position}`,
  option: (question: number, position: number) => `Pregunta ${question}, opción ${position}`,
});
