import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '../../editor-text.ts';

/** Before the first message: what this is, and something to begin with. */
export function TestChatWelcome({ onSend }: { onSend: (message: string) => void }) {
  const text = useText(editorText);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">
      <div className="my-auto py-4 text-center">
        <p className="font-medium text-balance">{text.tryEmpty}</p>
        <p className="mt-1.5 text-sm text-balance text-muted">{text.tryDescription}</p>
        <ul className="mt-5 flex flex-col items-center gap-2">
          {text.trySuggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                onClick={() => onSend(suggestion)}
                className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm text-on-surface transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
