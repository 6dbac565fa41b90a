import type { SendMessageBody } from '#shared/contracts/conversations/send-message.ts';
import { readHostPage } from '#shared/domain/widget/host-page.ts';
import { identityLimits } from '#shared/domain/widget/widget.ts';

type Words = Pick<SendMessageBody, 'page' | 'identity'>;

/**
 * Stores what the host page says about itself and its visitor, and returns it for each message. The identity is sent only until the server
 * has received it.
 */
export function hostWords(first: unknown) {
  let heard = read(first);
  let sent = '';
  let arrived = '';
  return {
    hear(words: unknown): void {
      heard = read(words);
    },
    toSend(): Words {
      sent = JSON.stringify(heard.identity);
      return sent === arrived ? { page: heard.page } : heard;
    },
    haveArrived(): void {
      arrived = sent;
    },
    /** Sends the identity again, because the next message begins another session. */
    sendAnew(): void {
      arrived = '';
    },
  };
}

/** Reads what another site has passed. It is untrusted, and must never cause a message to be refused. */
function read(words: unknown): Words {
  const { page, identity } = Object(words);
  const given = Object(identity);
  const texts = Object.entries(identityLimits).flatMap(([name, maxChars]) => {
    const text: unknown = given[name];
    return typeof text === 'string' && text !== '' && text.length <= maxChars ? [[name, text]] : [];
  });
  return { page: readHostPage(page), ...(texts.length > 0 ? { identity: Object.fromEntries(texts) } : {}) };
}
