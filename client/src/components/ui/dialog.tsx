import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { holdBack } from '#client/lib/history-guard.ts';
import { Button } from './button.tsx';
import { DialogShade } from './dialog-shade.tsx';
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
 * A window over the page: it keeps the focus, closes on Escape and on the browser's Back, and gives the focus back. A
 * full-height sheet on phones.
 * Its shade is our own and not Radix's, which writes a style element that the page's CSP refuses.
 */
export function Dialog({ open, onOpenChange, ...window }: DialogProps) {
  const change = (next: boolean) => (next || !questionIsOpen()) && onOpenChange(next);
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      {open && <DialogWindow {...window} onBack={() => change(false)} />}
    </RadixDialog.Root>
  );
}

function DialogWindow({
  title,
  description,
  children,
  footer,
  size = 'md',
  onBack,
}: Omit<DialogProps, 'open' | 'onOpenChange'> & { onBack: () => void }) {
  const text = useText(commonText);
  const returnFocus = useReturnFocus();
  const goBack = useEffectEvent(onBack);
  useLayoutEffect(() => holdBack({ onBack: () => goBack() }), []);
  return (
    <RadixDialog.Portal>
      <DialogShade />
      <RadixDialog.Content
        // Without a description Radix asks for this.
        {...(description ? {} : { 'aria-describedby': undefined })}
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
        className={classNames(
          'fixed z-50 flex flex-col bg-surface text-on-surface outline-none',
          size === 'drawer' ? drawerClass : classNames(sheetClass, sizeClasses[size]),
        )}
      >
        <header className="flex items-start gap-4 border-b border-line py-3 pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] sm:pr-2 sm:pl-6">
          <div className="min-w-0 flex-1 py-2">
            <RadixDialog.Title className="text-lg leading-snug font-semibold tracking-tight">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1 text-sm text-muted-on-surface">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <RadixDialog.Close asChild>
            <Button variant="ghost" shape="square" aria-label={text.close}>
              <X aria-hidden className="size-5" />
            </Button>
          </RadixDialog.Close>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] py-4 sm:p-6">
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-6">
            {footer}
          </footer>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** A question over the dialog (`ConfirmDialog`), or an open list of choices in it, takes Escape for itself. */
function questionIsOpen(): boolean {
  return document.querySelector('dialog[open], [data-open-list]') !== null;
}

/** Pressing on a message about the dialog is not pressing beside the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null;
}

const drawerClass = 'inset-y-0 left-0 w-[min(22rem,88vw)] animate-slide-in border-r border-line shadow-soft';

/** A sheet on phones, a window elsewhere. */
const sheetClass = classNames(
  'inset-0 animate-appear',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:-translate-1/2 sm:rounded-card sm:border sm:border-line sm:shadow-soft',
);

const sizeClasses: Record<'md' | 'lg' | 'xl', string> = {
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-2xl',
  xl: 'sm:max-w-5xl',
};
