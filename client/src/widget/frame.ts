import type { VisitorLanguage } from '#shared/domain/display.ts';
import { framedChatPath } from '#shared/domain/widget/widget.ts';
import {
  frameIsReady,
  frameNames,
  hostSaysHello,
  type KeptSession,
  type ToFrame,
  type ToHost,
} from '#shared/domain/widget/widget-messages.ts';
import { element } from './elements.ts';
import type { hostWords } from './host-words.ts';
import type { keptSession } from './kept-session.ts';

interface FrameOptions {
  /** The origin that serves the chat. */
  origin: string;
  assistant: string;
  title: string;
  language: VisitorLanguage;
  kept: ReturnType<typeof keptSession>;
  words: ReturnType<typeof hostWords>;
  heard(message: ToHost): void;
  /** Called when the chat in the frame is ready. */
  ready(): void;
}

/** The iframe of the chat. Nothing is loaded before the frame is added to the page. */
export function createFrame({ origin, assistant, title, language, kept, words, heard, ready }: FrameOptions) {
  const frame = element('iframe', {
    title,
    name: kept.read().session ? frameNames.returning : frameNames.first,
    allow: 'clipboard-write',
    referrerpolicy: 'strict-origin-when-cross-origin',
    src: `${origin}${framedChatPath(assistant)}&lang=${language}`,
  });
  const session = (): KeptSession => {
    const { leadOf: _, ...rest } = kept.read();
    return rest;
  };
  let port: MessagePort | undefined;
  let waiting: ToFrame[] = [];

  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data !== frameIsReady) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data: message }: MessageEvent<ToHost>) => heard(message);
    frame.contentWindow?.postMessage({ type: hostSaysHello, kept: session(), words: words.read() }, origin, [
      channel.port2,
    ]);
    for (const message of waiting) port.postMessage(message);
    waiting = [];
    ready();
  });

  return {
    element: frame,
    isReady: () => port !== undefined,
    /** Loads a chat again that did not load. It uses `replace`, because other ways of navigation add an entry to the history. */
    loadAgain: () => frame.contentWindow?.location.replace(frame.src),
    sendSession: () => port?.postMessage({ type: 'kept', kept: session() } satisfies ToFrame),
    /** Sends what the host page says now. */
    sendWords: () => port?.postMessage({ type: 'words', words: words.read() } satisfies ToFrame),
    /** Sends a message, or keeps it until the chat is ready. */
    send(message: ToFrame): void {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
  };
}
