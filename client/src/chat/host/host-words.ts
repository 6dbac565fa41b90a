import type { SendMessageBody } from '#shared/contracts/conversations/chat.ts';
import { readHostPage } from '#shared/domain/widget/host-page.ts';
import { identityLimits } from '#shared/domain/widget/widget.ts';

type Words = Pick<SendMessageBody, 'page' | 'identity'>;

/** What the page around the chat says of itself and its visitor, as it goes along with messages: who that is only until it has arrived. */
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
    /** The next message begins another session. */
    sendAnew(): void {
      arrived = '';
    },
  };
}

/** What another site hands over is anybody's writing: it must never be why a message is refused. */
function read(words: unknown): Words {
  const { page, identity } = Object(words);
  const given = Object(identity);
  const texts = Object.entries(identityLimits).flatMap(([name, maxChars]) => {
    const text: unknown = given[name];
    return typeof text === 'string' && text !== '' && text.length <= maxChars ? [[name, text]] : [];
  });
  return { page: readHostPage(page), ...(texts.length > 0 ? { identity: Object.fromEntries(texts) } : {}) };
}
