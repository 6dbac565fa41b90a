import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { CircleCheck, Ellipsis, type Icon } from '#client/components/ui/icons.tsx';
import { Languages, ShieldCheck, SquarePen } from '#client/components/ui/later-icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { chatMenuText } from '#client/i18n/es/visitor/chat-menu.ts';
import { myDataText } from '#client/i18n/es/visitor/my-data.ts';

interface ConversationMenuProps {
  /** Without a conversation, the menu offers only the choice of the language. */
  hasConversation: boolean;
  mayEnd: boolean;
  /** Set if the placeholder button was pressed before the menu was loaded. */
  startsOpen: boolean;
  onNew: () => void;
  onEnd: () => void;
  onData: () => void;
  onLanguage: () => void;
}

/** The menu with the actions for the whole conversation, behind one button. */
export function ConversationMenu({ hasConversation, mayEnd, startsOpen, ...on }: ConversationMenuProps) {
  const text = useText(chatText);
  const { title: myData } = useText(myDataText);
  const menu = useText(chatMenuText);
  const [open, setOpen] = useState(startsOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (startsOpen) trigger.current?.focus();
  }, [startsOpen]);

  /** Closes the menu. First it focuses the button, which stays, so that a dialog can return the focus to it. */
  function close(then?: () => void) {
    trigger.current?.focus();
    setOpen(false);
    then?.();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    // Escape closes only the menu, not what is around it.
    event.stopPropagation();
    close();
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || setOpen(false);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no use of its own, and handles the keys that its buttons leave.
    <div className="relative -mr-2 shrink-0" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <Button
        ref={trigger}
        variant="ghost"
        shape="square"
        aria-label={text.menu}
        title={text.menu}
        aria-expanded={open}
        aria-controls={id}
        // Safari does not focus a pressed button, and without the focus a press elsewhere would not close the menu.
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setOpen(!open);
        }}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-10 mt-1 w-max min-w-56 animate-appear rounded-card border border-line bg-surface p-1 text-on-surface shadow-soft"
      >
        {hasConversation && (
          <>
            <MenuAction icon={SquarePen} label={menu.newConversation} onClick={() => close(on.onNew)} />
            <MenuAction
              icon={CircleCheck}
              label={menu.endConversation}
              disabled={!mayEnd}
              onClick={() => close(on.onEnd)}
            />
            <MenuAction icon={ShieldCheck} label={myData} onClick={() => close(on.onData)} />
          </>
        )}
        <MenuAction icon={Languages} label={menu.language} onClick={() => close(on.onLanguage)} />
      </ul>
    </div>
  );
}

interface MenuActionProps {
  icon: Icon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function MenuAction({ icon: Icon, label, disabled = false, onClick }: MenuActionProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onClick}
        // Without a focused element, the menu would close before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm not-disabled:hover:bg-sunken disabled:opacity-50"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </button>
    </li>
  );
}
