import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import type { ConversationState } from '../conversation-state.ts';
import { failureSentence } from '../failure.ts';
import { chatText } from '../text.ts';

/** Tells a screen reader that a reply is on its way, and then reads the whole of it, once. */
export function ReplyAnnouncer({ state }: { state: ConversationState }) {
  const text = useText(chatText);
  const { offline } = useText(commonText);
  const reply = state.exchanges.at(-1)?.reply;
  const sentences = {
    none: '',
    writing: state.reconnecting ? text.reconnecting : text.writing,
    reply: [reply?.text && spoken(reply.text), reply?.failure && failureSentence(reply.failure, text, offline)]
      .filter(Boolean)
      .join(' '),
  };
  return (
    <div role="status" className="sr-only">
      {sentences[state.announcement]}
    </div>
  );
}

/** Markdown's signs are not for the ear. */
function spoken(markdown: string): string {
  return markdown.replace(/[*_`#>|~]+/g, ' ').replace(/\s+/g, ' ');
}
