import { catalogue, type TextOf } from '../../catalogue.ts';

export type ChatPersonText = TextOf<typeof personText>;

/** A visitor's chat with a person. Loaded only if visitors can ask for one. */
export const personText = catalogue('chatPerson', {
  ask: 'Hablar con una persona',
  asking: 'Avisando...',
  askFailed: 'No hemos podido avisar a nadie. Vuelve a intentarlo o deja tu teléfono o tu correo.',
  wish: 'Quiero hablar con una persona',
  typing: 'Está escribiendo…',
  waiting: 'Esperando a una persona. Puedes seguir escribiendo.',
  waitingFor: (name: string) => `Esperando a ${name}. Puedes seguir escribiendo.`,
  human: 'Hablas con una persona',
  humanCalled: (name: string) => `Hablas con ${name}`,
});
