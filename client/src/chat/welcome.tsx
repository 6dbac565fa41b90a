import { columnClass } from '#client/components/chat/messages/column.ts';
import { SuggestionList } from '#client/components/chat/suggestion-list.tsx';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import type { PublicAssistant } from '#shared/contracts/assistants/public-assistants.ts';
import { suggestionsIn } from '#shared/domain/assistants/suggestions.ts';

interface WelcomeProps {
  assistant: PublicAssistant;
  onSuggestion: (text: string) => void;
}

/** An empty conversation: the assistant's name, its purpose, and suggestions to begin with. */
export function Welcome({ assistant, onSuggestion }: WelcomeProps) {
  const text = useText(chatText);
  return (
    <div data-welcome className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
      <div className={`${columnClass} my-auto flex animate-appear flex-col items-center py-8 text-center`}>
        <Avatar src={assistant.avatarUrl} size="large" />
        <h2 className="mt-5 text-2xl font-semibold tracking-tight text-balance">{text.greeting(assistant.name)}</h2>
        <p className="mt-2 max-w-lg text-balance text-muted">{assistant.description || text.defaultPrompt}</p>
        <SuggestionList
          label={text.suggestionsLabel}
          suggestions={[
            ...suggestionsIn(assistant.greetingButtons ?? ''),
            ...(assistant.suggestions ? suggestionsIn(assistant.suggestions) : text.suggestions),
          ]}
          onChoose={onSuggestion}
          className="mt-8 flex-wrap justify-center"
        />
      </div>
    </div>
  );
}
