import { FlaskConical, RotateCcw } from 'lucide-react';
import { useCallback } from 'react';
import { Composer } from '#client/components/chat/composer.tsx';
import type { AnswerOrigin as Origin, Reply } from '#client/components/chat/messages/exchange.ts';
import { MessageList } from '#client/components/chat/messages/message-list.tsx';
import { AddToChecks } from '#client/components/checks/add-to-checks.tsx';
import { AnswerOrigin } from '#client/components/knowledge/answer-origin.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { AssistantDraft } from '#shared/contracts/assistants/preview.ts';
import { TestChatWelcome } from './test-chat-welcome.tsx';
import { useTestChat } from './use-test-chat.ts';

interface TestChatProps {
  /** The assistant's id. 0 while the assistant is created. */
  assistantId: number;
  avatarUrl: string | null;
  /** The suggestions to visitors, as they are in the form. */
  suggestions: string[];
  /** Whether the form's values differ from the stored ones. */
  isUnsaved: boolean;
  className?: string;
  /** Reads the form's current values. */
  readDraft: () => AssistantDraft;
}

/** A chat beside the form, which uses the instructions in the form. */
export function TestChat({ assistantId, avatarUrl, suggestions, isUnsaved, className, readDraft }: TestChatProps) {
  const text = useText(editorText);
  const { state, send, retry, stop, restart } = useTestChat(assistantId, readDraft);
  const origin = useCallback((shown: Origin) => <AnswerOrigin assistantId={assistantId} {...shown} />, [assistantId]);
  const actions = useCallback(
    ({ text: answer }: Reply, question = '') =>
      // An assistant that is not created yet has no checks.
      assistantId > 0 && <AddToChecks assistantId={assistantId} question={question} answer={answer} />,
    [assistantId],
  );
  const started = state.exchanges.length > 0;
  const demo = state.exchanges.some(({ reply }) => reply?.demo);
  return (
    <section
      aria-label={text.tryTitle}
      className={classNames('flex h-full min-h-0 flex-col overflow-hidden bg-canvas text-text', className)}
    >
      <header className="flex min-h-13 items-center gap-2.5 border-b border-line bg-surface pr-1 pl-4 text-on-surface">
        <FlaskConical aria-hidden className="size-4 text-muted-on-surface" />
        <h3 className="text-sm font-semibold">{text.tryTitle}</h3>
        <p className="min-w-0 flex-1 truncate text-xs text-muted-on-surface">{isUnsaved && text.tryUnsaved}</p>
        {started && (
          <Button variant="ghost" shape="square" aria-label={text.tryRestart} title={text.tryRestart} onClick={restart}>
            <RotateCcw aria-hidden className="size-4" />
          </Button>
        )}
      </header>
      {started ? (
        <MessageList avatarUrl={avatarUrl} state={state} onRetry={retry} origin={origin} actions={actions} />
      ) : (
        <TestChatWelcome suggestions={suggestions} onSend={send} />
      )}
      <Composer
        placeholder={text.tryPlaceholder}
        note={demo ? text.tryDemoNote : text.tryNote}
        isBeside
        disabled={state.phase !== 'ready'}
        onSend={send}
        onStop={state.phase === 'replying' ? stop : undefined}
      />
    </section>
  );
}
