import type { ChatPersonText } from '../../es/visitor/chat-person.ts';

export const chatPerson: ChatPersonText = {
  ask: 'Hitz egin pertsona batekin',
  asking: 'Abisatzen…',
  askFailed: 'Ezin izan diogu inori abisatu. Saiatu berriro, edo utzi zure telefonoa edo helbide elektronikoa.',
  wish: 'Pertsona batekin hitz egin nahi dut',
  typing: 'Idazten ari da…',
  waiting: 'Pertsona baten zain. Idazten jarrai dezakezu.',
  waitingFor: (name) => `Zain: ${name}. Idazten jarrai dezakezu.`,
  human: 'Pertsona batekin ari zara hizketan',
  humanCalled: (name) => `Zurekin hizketan: ${name}`,
};
