import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { TelegramClient } from '#server/providers/telegram/telegram-client.ts';
import { updateConnection } from '../connections/connections.queries.ts';
import type { Connectors } from '../connections/connectors.ts';
import { hashOf } from '../connections/secret-hash.ts';

interface TelegramDeps {
  db: Db;
  telegram: TelegramClient;
  /** The site's public address, which the service calls. */
  appUrl: () => string;
}

/** A bot is identified by its token. This site gives the service the address to call. */
export function createTelegramConnector({ db, telegram, appUrl }: TelegramDeps): Connectors['telegram'] {
  return {
    secretsOf: ({ token }) => ({ token }),

    async identify({ token }) {
      const answer = await telegram.getMe(token);
      if ('fault' in answer) return answer;
      const { id, username: name } = answer.value;
      return { value: { externalId: String(id), accountId: null, name } };
    },

    /** Sets the webhook with a secret, of which only the hash is stored. */
    async open({ id, key }, { token }) {
      const secret = randomBytes(24).toString('base64url');
      // The hash is stored first, because the service's first call may arrive before its response.
      await updateConnection(db, id, { secretHash: hashOf(secret) });
      const answer = await telegram.setWebhook(token, { url: `${appUrl()}/api/channels/telegram/${key}`, secret });
      return 'fault' in answer ? 'address' : null;
    },

    // Ends the calls for a bot that is no longer connected. If the service can't be reached, its calls are refused from now on.
    async close(_connection, { token }) {
      await telegram.deleteWebhook(token);
    },

    urlOf: (name) => `https://t.me/${name}`,

    texts: {
      notKnown: 'Telegram no reconoce este token. Cópialo de nuevo de BotFather.',
      notReached: 'No hemos podido hablar con Telegram. Vuelve a intentarlo en un momento.',
      connectedAlready: 'Este bot ya está conectado. Desconéctalo primero de donde está, o crea otro en BotFather.',
      other: 'Este token es de otro bot. Para cambiar de bot, desconecta este y conecta el otro.',
    },
  };
}
