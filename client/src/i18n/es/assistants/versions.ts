import { catalogue, type TextOf } from '../../catalogue.ts';

export type VersionsText = TextOf<typeof versionsText>;

/** The versions of an assistant: what each save changed about its answers, and how to restore one. */
export const versionsText = catalogue('versions', {
  title: 'Versiones',
  description: 'Cada vez que guardas algo que cambia sus respuestas queda una versión. Se conservan las últimas 50.',
  loadError: 'No se pudieron cargar las versiones',
  tryAgain: 'Vuelve a intentarlo en unos segundos.',
  empty: 'Todavía no hay versiones. La primera queda cuando guardes un cambio.',
  version: (number: number) => `Versión ${number}`,
  current: 'La que responde ahora',
  savedBy: (name: string, when: string) => `${name}, ${when}`,
  restoredFrom: (number: number) => `Vuelta a la versión ${number}`,
  first: 'La más antigua que se conserva',
  changed: (fields: string) => `Cambió: ${fields}`,
  fields: {
    name: 'nombre',
    description: 'descripción',
    provider: 'proveedor',
    model: 'modelo',
    systemPrompt: 'instrucciones',
    offersPerson: 'atención en persona',
    guardsFigures: 'cifras que no constan',
  },
  on: 'sí',
  off: 'no',
  none: 'sin poner',
  see: 'Ver qué cambió',
  seeOf: (number: number) => `Ver qué cambió en la versión ${number}`,
  hide: 'Ocultar',
  hideOf: (number: number) => `Ocultar lo que cambió en la versión ${number}`,
  goBack: 'Volver a esta versión',
  goBackTo: (number: number) => `Volver a la versión ${number}`,
  question: (number: number) => `¿Volver a la versión ${number}?`,
  questionAbout:
    'Tus visitantes recibirán respuestas como entonces. Se guarda como una versión nueva; lo que tengas sin guardar en «Datos» se pierde.',
  restored: 'Has vuelto a esa versión',
  restoreFailed: 'No se pudo volver a esa versión',
});
