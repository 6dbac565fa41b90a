import { useWatch } from 'react-hook-form';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { classNames } from '#client/lib/class-names.ts';
import { suggestionsIn } from '#shared/domain/assistants/suggestions.ts';
import { draftOf } from '../editor/assistant-form.ts';
import { usePlace } from './place.ts';

/** In a file of its own, because the form beside it must not wait for the chat. */
const testChat = lazySection(() => import('../test-chat/test-chat.tsx'), 'TestChat');

export const loadTestChat = testChat.load;

/**
 * The test chat, which answers from the form's current values. It is never unmounted, so that an answer is completed even while another
 * section is shown.
 */
export function PlaceChat({ className }: { className: string }) {
  const { tryFallbackName } = useText(editorText);
  const { assistant, details } = usePlace();
  const { form } = details;
  const suggestions = suggestionsIn(useWatch({ control: form.control, name: 'suggestions' }) ?? '');
  // Both at once would keep the browser busy for too long.
  const isAfterForm = useAllDrawn(true);
  return (
    <div className={classNames('flex min-h-0 flex-col border-line', className)}>
      {isAfterForm && (
        <testChat.Part
          assistantId={assistant.id}
          avatarUrl={assistant.avatarUrl}
          suggestions={suggestions}
          isUnsaved={form.formState.isDirty}
          readDraft={() => draftOf(form.getValues(), tryFallbackName)}
        />
      )}
    </div>
  );
}
