import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { holdBack } from '#client/lib/history-guard.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Its buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** `drawer` slides in from the left and is as high as the window. */
  size?: 'md' | 'lg' | 'xl' | 'drawer';
}

/**
 * A window over the page: it keeps the focus, closes on Escape, on a press beside it and on the browser's Back, and gives the
 * focus back. A full-height sheet on phones.
 */
export function Dialog({ open, onOpenChange, ...window }: DialogProps) {
  return open ? <DialogWindow {...window} close={() => onOpenChange(false)} /> : null;
}

function DialogWindow({
  title,
  description,
  children,
  footer,
  size = 'md',
  close,
}: Omit<DialogProps, 'open' | 'onOpenChange'> & { close: () => void }) {
  const text = useText(commonText);
  const id = useId();
  useReturnFocus();
  const goBack = useEffectEvent(close);
  useLayoutEffect(() => holdBack({ onBack: () => goBack() }), []);
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={description && `${id}-description`}
      onEscape={close}
      onPressOutside={close}
      isSheet
      className={classNames(
        'flex flex-col bg-surface text-on-surface',
        size === 'drawer' ? drawerClass : classNames(sheetClass, sizeClasses[size]),
      )}
    >
      <header className="flex items-start gap-4 border-b border-line py-3 pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] sm:pr-2 sm:pl-6">
        <div className="min-w-0 flex-1 py-2">
          <h2 id={`${id}-title`} className="text-lg leading-snug font-semibold tracking-tight">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-sm text-muted-on-surface">
              {description}
            </p>
          )}
        </div>
        <Button variant="ghost" shape="square" aria-label={text.close} onClick={close}>
          <X aria-hidden className="size-5" />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] py-4 sm:p-6">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-6">
          {footer}
        </footer>
      )}
    </Modal>
  );
}

const drawerClass =
  'm-0 h-dvh max-h-full w-[min(22rem,88vw)] max-w-none animate-slide-in border-r border-line shadow-soft';

/** A sheet on phones, a window elsewhere. */
const sheetClass = classNames(
  'm-0 h-dvh max-h-full w-full max-w-full animate-appear',
  'sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:rounded-card sm:border sm:border-line sm:shadow-soft',
);

const sizeClasses: Record<'md' | 'lg' | 'xl', string> = {
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-2xl',
  xl: 'sm:max-w-5xl',
};
