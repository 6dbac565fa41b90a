import type { WhatsAppClient } from '#server/providers/whatsapp/whatsapp-client.ts';
import type { Carrier } from '../carrier.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import type { PeerRow } from '../incoming/incoming.queries.ts';
import { choiceLimits, drawsChoices, interactiveOf } from './whatsapp-choices.rules.ts';
import type { WhatsAppPerson } from './whatsapp-events.rules.ts';
import { whatsappParts } from './whatsapp-text.rules.ts';

interface WhatsAppDeps {
  whatsapp: WhatsAppClient;
  connections: Pick<ConnectionService, 'accessOf'>;
}

export function createWhatsAppCarrier({ whatsapp, connections }: WhatsAppDeps): Carrier {
  return {
    partsOf: whatsappParts,
    questions: { maxChoices: choiceLimits.choices, draws: drawsChoices, maxChars: choiceLimits.chars },

    async send({ connection, peer }, { marked }, ref, choices) {
      const isPressed = choices && choices.choices.length > 0;
      const text = { type: 'text', text: { preview_url: false, body: marked } };
      const content = isPressed ? interactiveOf(marked, choices) : text;
      const access = connections.accessOf(connection);
      const answer = await whatsapp.send(access, connection.externalId, personOf(peer), content, ref);
      return 'fault' in answer ? answer : { value: { externalId: answer.value.messages[0].id } };
    },

    async sendTemplate({ connection, peer }, { name, language, values }, ref) {
      const parameters = values.map(({ text, name: called }) => ({
        ...{ type: 'text', text },
        ...(called ? { parameter_name: called } : {}),
      }));
      const components = parameters.length > 0 ? [{ type: 'body', parameters }] : [];
      const content = { type: 'template', template: { name, language: { code: language }, components } };
      const access = connections.accessOf(connection);
      const answer = await whatsapp.send(access, connection.externalId, personOf(peer), content, ref);
      return 'fault' in answer ? answer : { value: { externalId: answer.value.messages[0].id } };
    },

    fetchMedia: ({ connection }, id, maxBytes) => whatsapp.media(connections.accessOf(connection), id, maxBytes),

    async showTyping({ connection }, answered) {
      await whatsapp.sendTyping(connections.accessOf(connection), connection.externalId, answered);
    },
  };
}

/** A phone number has only digits. The id of a person who hides their number has other characters, too. */
export function personOf({ externalId, otherId }: Pick<PeerRow, 'externalId' | 'otherId'>): WhatsAppPerson {
  const ids = [externalId, ...(otherId ? [otherId] : [])];
  const isNumber = (id: string) => /^\d+$/.test(id);
  return { number: ids.find(isNumber), userId: ids.find((id) => !isNumber(id)) };
}
