import { ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useState } from 'react';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { holdBack } from '#client/lib/history-guard.ts';
import { openedAttribute, shownIds } from '../choose/row-order.ts';
import type { ContactFrameProps } from '../detail/contact-frame.ts';
import type { Beside } from './beside.ts';

const titleId = 'contacto-abierto';

interface BesidePanelProps {
  ref: Ref<HTMLDivElement>;
  beside: Beside;
  children: ReactNode;
}

/** The panel beside the list. It is as high as the window and has buttons for the next and previous contact. Back and Escape close it. */
export function BesidePanel({ ref, beside: { openedId, step, close }, children }: BesidePanelProps) {
  const text = useText(choosingText);
  const { close: closeLabel } = useText(commonText);
  const [ids, setIds] = useState<string[]>([]);
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => holdBack({ onBack: () => onBack() }), []);
  const at = ids.indexOf(openedId ?? '');
  const look = () => setIds(shownIds());

  function closeOnEscape(event: KeyboardEvent<HTMLDivElement>) {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
    // Otherwise the browser would apply the same key press to the question that opens now.
    event.preventDefault();
    close();
  }

  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      tabIndex={-1}
      {...{ [openedAttribute]: openedId }}
      onKeyDown={closeOnEscape}
      className="sticky top-[9px] flex h-[calc(100dvh-18px)] w-115 shrink-0 animate-from-right flex-col self-start rounded-r-sheet border-l border-line bg-surface text-on-surface -outline-offset-2 max-xl:fixed max-xl:inset-0 max-xl:z-40 max-xl:h-auto max-xl:w-auto"
    >
      <div className="absolute top-2.5 right-3 z-10 flex">
        <PanelButton
          icon={ChevronUp}
          label={text.keys.previous}
          isOff={at === 0}
          onNear={look}
          onClick={() => step(-1, 'kept')}
        />
        <PanelButton
          icon={ChevronDown}
          label={text.keys.next}
          isOff={at >= 0 && at === ids.length - 1}
          onNear={look}
          onClick={() => step(1, 'kept')}
        />
        <PanelButton icon={X} label={closeLabel} onClick={close} />
      </div>
      {children}
    </div>
  );
}

interface PanelButtonProps {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  /** Called when the button is about to be pressed. */
  onNear?: () => void;
  onClick: () => void;
}

function PanelButton({ icon: Icon, label, isOff = false, onNear, onClick }: PanelButtonProps) {
  return (
    <Button
      variant="ghost"
      shape="square"
      aria-label={label}
      title={label}
      isPending={isOff}
      onFocus={onNear}
      onPointerEnter={onNear}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

/** The frame of a contact that is shown in the panel. */
export function PanelFrame({ title, description, footer, children }: ContactFrameProps) {
  return (
    <>
      <header className="border-b border-line py-3 pr-36 pl-5">
        <h2 id={titleId} className="text-base font-semibold tracking-tight wrap-anywhere">
          <BreakableName name={title} />
        </h2>
        {description && <p className="text-sm text-muted-on-surface">{description}</p>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 text-sm">{children}</div>
      {footer && <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>}
    </>
  );
}
