import { useEffect, useState } from 'react';
import { isPending } from '#client/components/chat/messages/exchange.ts';
import type { Conversation } from '#client/components/chat/use-conversation.ts';
import { Button } from '#client/components/ui/button.tsx';
import { X } from '#client/components/ui/later-icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import type { Handler } from '#shared/domain/conversations/inbox.ts';
import { messageMaxChars } from '#shared/domain/conversations/messages.ts';
import {
  frameIsReady,
  hostSaysHello,
  type KeptSession,
  type ToFrame,
  type ToHost,
} from '#shared/domain/widget/widget-messages.ts';
import type { HostPage } from './host-page.ts';
import { hostWords } from './host-words.ts';

/** How long the site's loader may take to answer. Without an answer the chat works on its own. */
const helloTimeoutMs = 5_000;

/** The page that shows this one in a frame, once its loader has answered. */
export function findHostPage(): Promise<HostPage | undefined> {
  return new Promise((resolve) => {
    const hear = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== window.parent || !isFramedBy(origin) || data?.type !== hostSaysHello || !port) return;
      end(createHostPage(port, data));
    };
    const end = (page?: HostPage) => {
      removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(page);
    };
    const timer = setTimeout(end, helloTimeoutMs);
    addEventListener('message', hear);
    // Any site may learn that the frame is here. It is sent nothing else before it has identified itself.
    window.parent.postMessage(frameIsReady, '*');
  });
}

/** Whether a site shows this frame. True where the browser gives no referrer, which some sites forbid. */
function isFramedBy(origin: string): boolean {
  return !document.referrer || new URL(document.referrer).origin === origin;
}

const keptFields: (keyof KeptSession)[] = ['session', 'putAway'];

/** The field in which the site keeps the value that the chat stores under `key`. */
function fieldOf(key: string): keyof KeptSession {
  return key.startsWith('chat-put-away:') ? 'putAway' : 'session';
}

function createHostPage(port: MessagePort, first: { kept?: unknown; words?: unknown }): HostPage {
  let kept = readKept(first.kept);
  const words = hostWords(first.words);
  let conversation: Conversation | undefined;
  let toSend: string[] = [];
  let last: { handledBy: Handler; answerId: number; phase?: string } = {
    handledBy: 'ai',
    answerId: 0,
    phase: 'loading',
  };
  const post = (message: ToHost) => port.postMessage(message);

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'opened') focusField();
    else if (data.type === 'kept') {
      const { session } = kept;
      kept = readKept(data.kept);
      if (kept.session !== session) {
        // Another tab of the site has continued this conversation or begun another one.
        conversation?.client.reset();
        words.sendAnew();
      }
      conversation?.client.refresh();
    } else if (data.type === 'words') words.hear(data.words);
    else if (data.type === 'send' && typeof data.text === 'string') {
      toSend.push(data.text);
      sendNext();
    }
  };
  addEventListener('keydown', (event) => {
    const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]');
    if (event.key === 'Escape' && !isTaken) post({ type: 'close' });
  });

  function sendNext(): void {
    if (conversation?.state.phase !== 'ready') return;
    const [text, ...rest] = toSend;
    toSend = rest;
    if (text?.trim()) void conversation.client.send(text.trim().slice(0, messageMaxChars));
  }

  return {
    kept: {
      get: (key) => kept[fieldOf(key)],
      set(key, value) {
        kept = { ...kept, [fieldOf(key)]: value };
        post({ type: 'kept', kept });
      },
      remove(key) {
        const { [fieldOf(key)]: _, ...rest } = kept;
        kept = rest;
        words.sendAnew();
        post({ type: 'kept', kept });
      },
    },
    follow(now) {
      const { phase, exchanges, handling } = now.state;
      const { handledBy = 'ai' } = handling ?? {};
      const answerId = newestAnswer(exchanges);
      // An answer that was there when the page was loaded is no event.
      if (last.phase !== 'loading') {
        if (answerId > last.answerId) post({ type: 'answer' });
        if (handledBy !== last.handledBy && handledBy !== 'ai') post({ type: 'handoff', state: handledBy });
      }
      last = { handledBy, answerId, phase };
      conversation = now;
      sendNext();
    },
    words: words.toSend,
    noteMessage(isLead) {
      words.haveArrived();
      post({ type: 'message', isLead });
    },
    noteLanguage: (language) => post({ type: 'language', language }),
    CloseButton: () => <CloseButton onClose={() => post({ type: 'close' })} />,
  };
}

/** The id of the newest complete answer, by the assistant or a person. 0 if there is none. */
function newestAnswer(exchanges: Conversation['state']['exchanges']): number {
  const answers = exchanges.flatMap(({ reply }) => (reply?.id && !isPending(reply) && reply.text ? [reply.id] : []));
  return Math.max(0, ...answers);
}

/** Reads what the site has stored. Anybody may have written it, so that only texts are taken. */
function readKept(handed: unknown): KeptSession {
  const fields = Object(handed);
  return Object.fromEntries(
    keptFields.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** Focuses the text field, or on a phone the heading, because the field would open the keyboard over the conversation. */
function focusField(): void {
  if (matchMedia('(hover: hover)').matches) document.querySelector('textarea')?.focus();
  else document.querySelector<HTMLElement>('h1')?.focus();
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const text = useText(chatText);
  const [isThere, setIsThere] = useState(false);
  // The server's HTML has no such button, and the first render must match it.
  useEffect(() => setIsThere(true), []);
  return (
    isThere && (
      <Button
        variant="ghost"
        shape="square"
        className="-mr-2"
        aria-label={text.closeChat}
        title={text.closeChat}
        onClick={onClose}
      >
        <X aria-hidden className="size-5" />
      </Button>
    )
  );
}
