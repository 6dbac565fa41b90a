import { useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { ImagePlus, X } from '#client/components/ui/later-icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatPicturesText } from '#client/i18n/es/visitor/chat-pictures.ts';
import type { VisitorConversation } from '../visitor/use-visitor-conversation.ts';
import { picturesPerMessage, useChosenPictures } from './use-chosen-pictures.ts';

/** The button that adds pictures to the next message, with the chosen pictures above it. */
export function PictureChooser({ conversation }: { conversation: VisitorConversation }) {
  const text = useText(chatPicturesText);
  const file = useRef<HTMLInputElement>(null);
  const { chosen, isAdding, fault, add, remove, sendAlone } = useChosenPictures(conversation);
  const isBusy = conversation.state.phase !== 'ready';
  return (
    <div className="relative order-first">
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        variant="ghost"
        shape="square"
        aria-label={text.add}
        title={text.add}
        disabled={chosen.length >= picturesPerMessage}
        isPending={isAdding}
        onClick={() => file.current?.click()}
      >
        <ImagePlus aria-hidden className="size-5" />
      </Button>
      <div
        role="status"
        className="absolute bottom-full left-0 z-10 mb-3 w-max max-w-72 rounded-card border border-line bg-surface p-3 text-sm text-on-surface shadow-soft empty:hidden"
      >
        {isAdding ? <p>{text.adding}</p> : fault && <p>{text.faults[fault]}</p>}
        {chosen.length > 0 && (
          <>
            <ul>
              {chosen.map(({ id, name }) => (
                <li key={id} className="flex items-center justify-between gap-2">
                  <span className="truncate">{name}</span>
                  <Button variant="ghost" shape="square" aria-label={text.remove(name)} onClick={() => void remove(id)}>
                    <X aria-hidden className="size-4" />
                  </Button>
                </li>
              ))}
            </ul>
            <p className="my-1 text-muted-on-surface">{text.goesAlong(chosen.length)}</p>
            <Button variant="secondary" disabled={isBusy || isAdding} onClick={sendAlone}>
              {text.sendAlone}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
