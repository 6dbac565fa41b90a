import { randomBytes } from 'node:crypto';
import { fieldError } from '#server/lib/errors.ts';
import type { WhatsAppAccess, WhatsAppClient } from '#server/providers/whatsapp/whatsapp-client.ts';
import type { ConnectionSecrets, Connectors } from '../connections/connectors.ts';

/** Connects a number of an account with the data of its Meta app. Its owner enters the webhook address and the verify token there. */
export function createWhatsAppConnector({ whatsapp }: { whatsapp: WhatsAppClient }): Connectors['whatsapp'] {
  return {
    secretsOf: ({ token, appSecret }) => ({
      ...{ token, appSecret: appSecret.toLowerCase() },
      verifyToken: randomBytes(18).toString('base64url'),
    }),

    async identify(secrets, given) {
      const id = 'phoneNumberId' in given ? given.phoneNumberId : given.externalId;
      const accountId = given.accountId ?? '';
      const access = accessOf(secrets);
      const number = await whatsapp.number(access, id);
      if ('fault' in number) {
        // Meta's error text for a secret of another app.
        if (number.fault.kind === 'refused' && /appsecret_proof/.test(number.fault.why))
          throw fieldError('appSecret', 'Esta clave secreta no es de la app de este token. Cópiala de nuevo.');
        if (number.fault.kind === 'refused' && 'phoneNumberId' in given)
          throw fieldError(
            'phoneNumberId',
            'Meta no encuentra este número con este token. Copia de nuevo su identificador.',
          );
        return number;
      }
      const numbers = await whatsapp.numbersOf(access, accountId);
      const isOfAccount = 'value' in numbers && numbers.value.data.some((each) => each.id === id);
      if ('fault' in numbers && numbers.fault.kind !== 'refused') return numbers;
      if (!isOfAccount && 'phoneNumberId' in given)
        throw fieldError(
          'accountId',
          'Este número no es de esta cuenta de WhatsApp Business. Copia de nuevo su identificador.',
        );
      return { value: { externalId: number.value.id, accountId, name: number.value.display_phone_number } };
    },

    async open({ accountId, verifiedAt }, secrets) {
      const answer = await whatsapp.subscribe(accessOf(secrets), accountId ?? '');
      if ('fault' in answer) return answer.fault.kind === 'token' ? 'token' : 'account';
      return verifiedAt ? null : 'address';
    },

    async close({ accountId }, secrets, isLast) {
      if (isLast) await whatsapp.unsubscribe(accessOf(secrets), accountId ?? '');
    },

    urlOf: (name) => `https://wa.me/${name.replace(/\D/g, '')}`,

    texts: {
      notKnown:
        'Meta no acepta este token con esta clave secreta. Copia de nuevo los dos, de la misma app y con los permisos de WhatsApp.',
      notReached: 'No hemos podido hablar con Meta. Vuelve a intentarlo en un momento.',
      connectedAlready: 'Este número ya está conectado. Desconéctalo primero de donde está.',
      other: 'Este token no es de este número. Para cambiar de número, desconecta este y conecta el otro.',
    },
  };
}

function accessOf({ token, appSecret = '' }: ConnectionSecrets): WhatsAppAccess {
  return { token, appSecret };
}
