import { catalogue, type TextOf } from '../../catalogue.ts';

export type AssistantsText = TextOf<typeof assistantsText>;

export const assistantsText = catalogue('assistants', {
  pickerTitle: 'Asistentes disponibles',
  pickerDescription: 'Elige con quién quieres hablar. Es gratis y no hace falta registrarse.',
  pickerLoading: 'Cargando asistentes disponibles...',
  pickerEmpty: 'No hay asistentes disponibles',
  pickerEmptyDescription: 'Vuelve a mirar dentro de un rato: los asistentes publicados aparecerán aquí.',
  pickerError: 'Error al cargar asistentes',
  pickerErrorDescription: 'No se pudieron cargar los asistentes disponibles. Intenta nuevamente.',
  startChat: 'Iniciar Chat',
  startChatWith: (name: string) => `Iniciar Chat con ${name}`,
});
