import { FlaskConical, RotateCcw } from 'lucide-react';
import { useCallback } from 'react';
import { Composer } from '#client/components/chat/composer.tsx';
import type { AnswerOrigin as Origin } from '#client/components/chat/messages/exchange.ts';
import { MessageList } from '#client/components/chat/messages/message-list.tsx';
import { AnswerOrigin } from '#client/components/knowledge/answer-origin.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AssistantDraft } from '#shared/contracts/assistants/preview.ts';
import { TestChatWelcome } from './test-chat-welcome.tsx';
import { useTestChat } from './use-test-chat.ts';

interface TestChatProps {
  /** 0 while the assistant is created. */
  assistantId: number;
  avatarUrl: string | null;
  /** What visitors may begin with, as it stands in the form. */
  suggestions: string[];
  /** The form as it stands. */
  readDraft: () => AssistantDraft;
}

/** A chat beside the form, with the instructions that are in it. */
export function TestChat({ assistantId, avatarUrl, suggestions, readDraft }: TestChatProps) {
  const text = useText(editorText);
  const { state, send, retry, stop, restart } = useTestChat(assistantId, readDraft);
  const origin = useCallback((shown: Origin) => <AnswerOrigin assistantId={assistantId} {...shown} />, [assistantId]);
  const started = state.exchanges.length > 0;
  const demo = state.exchanges.some(({ reply }) => reply?.demo);
  return (
    <section
      aria-label={text.tryTitle}
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-card border border-line bg-canvas text-text"
    >
      <header className="flex min-h-13 items-center gap-2.5 border-b border-line bg-surface pr-1 pl-4 text-on-surface">
        <FlaskConical aria-hidden className="size-4 text-muted-on-surface" />
        <h3 className="flex-1 text-sm font-semibold">{text.tryTitle}</h3>
        {started && (
          <Button variant="ghost" shape="square" aria-label={text.tryRestart} title={text.tryRestart} onClick={restart}>
            <RotateCcw aria-hidden className="size-4" />
          </Button>
        )}
      </header>
      {started ? (
        <MessageList avatarUrl={avatarUrl} state={state} onRetry={retry} origin={origin} />
      ) : (
        <TestChatWelcome suggestions={suggestions} onSend={send} />
      )}
      <Composer
        placeholder={text.tryPlaceholder}
        note={demo ? text.tryDemoNote : text.tryNote}
        disabled={state.phase !== 'ready'}
        onSend={send}
        onStop={state.phase === 'replying' ? stop : undefined}
      />
    </section>
  );
}
