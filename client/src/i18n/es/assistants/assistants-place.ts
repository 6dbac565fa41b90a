import { catalogue, type TextOf } from '../../catalogue.ts';

export type PlaceText = TextOf<typeof placeText>;

/** The page of an assistant: its sections, and whether their changes are saved. */
export const placeText = catalogue('place', {
  sections: 'Secciones del asistente',
  backToList: 'Volver a los asistentes',
  backToSections: 'Volver a las secciones',
  unsaved: 'Cambios sin guardar',
  sending: 'Subiendo archivos',
  allSaved: 'Todo guardado',
  seeAsVisitor: 'Ver como visitante',
  tryHint: 'Pregúntale lo que preguntaría un cliente.',

  trial: 'Probar',
  details: 'Datos',
  detailsAbout: 'Quién es y cómo habla. Puedes probarlo antes de guardarlo.',
  knowledge: 'Conocimiento',
  checks: 'Comprobaciones',
  people: 'Personas',
  peopleTitle: 'Atención en persona',
  cards: 'Formularios',
  booking: 'Reservas',
  channels: 'Canales',
  web: 'Tu web',
  webAbout: 'El asistente dentro de tu página, en un botón.',
  privacy: 'Privacidad',
  languages: 'Idiomas',
  brand: 'Marca',
  versions: 'Versiones',
  numbers: 'Estadísticas',
  numbersAbout: 'Las cifras de este asistente.',
});
