import { SuggestionList } from '#client/components/chat/suggestion-list.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';

interface TestChatWelcomeProps {
  /** The suggestions in the form, if there are any. */
  suggestions: string[];
  onSend: (message: string) => void;
}

/** Shown before the first message: what the test chat is, and suggestions to begin with. */
export function TestChatWelcome({ suggestions, onSend }: TestChatWelcomeProps) {
  const text = useText(editorText);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
      <div className="my-auto py-4 text-center">
        <p className="font-medium text-balance">{text.tryEmpty}</p>
        <p className="mt-1.5 text-sm text-balance text-muted">{text.tryDescription}</p>
        <SuggestionList
          label={text.trySuggestionsLabel}
          suggestions={suggestions.length > 0 ? suggestions : text.trySuggestions}
          onChoose={onSend}
          className="mt-5 flex-col items-center"
        />
      </div>
    </div>
  );
}
