import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useVisibleHeight } from '#client/hooks/use-visible-height.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';
import { holdBack } from '#client/lib/history-guard.ts';
import { BreakableName } from '../breakable-name.tsx';
import { Button } from '../button.tsx';
import { enterTopLayer } from './top-layer.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** The buttons. They stay visible while the content scrolls. */
  footer?: ReactNode;
  /** `drawer`: slides in from the left, with the height of the window. */
  size?: 'md' | 'lg' | 'xl' | 'drawer';
}

/**
 * A dialog over the page. It keeps the focus; it closes on Escape, on a press outside and on the browser's Back; then it returns the focus.
 * On phones it is a full-height sheet. It has its own backdrop, because Radix's writes a style element that the page's CSP refuses.
 */
export function Dialog({ open, onOpenChange, ...window }: DialogProps) {
  const change = (next: boolean) => (next || !isEscapeTaken()) && onOpenChange(next);
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      {open && (
        <RadixDialog.Portal>
          <div aria-hidden className="pointer-events-auto fixed inset-0 z-50 animate-fade bg-[rgb(15_23_42/45%)]" />
          <DialogWindow {...window} onBack={() => change(false)} />
        </RadixDialog.Portal>
      )}
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
  const content = useRef<HTMLDivElement>(null);
  useVisibleHeight(content, '(width < 40rem)');
  useReturnFocus();
  useLayoutEffect(() => (content.current ? enterTopLayer(content.current) : undefined), []);
  const goBack = useEffectEvent(onBack);
  useLayoutEffect(() => holdBack({ onBack: () => goBack() }), []);

  return (
    <RadixDialog.Content
      ref={content}
      // Without a description, Radix requires this attribute.
      {...(description ? {} : { 'aria-describedby': undefined })}
      // Toasts and questions are rendered into the dialog through portals.
      onInteractOutside={(event) => isIn(content.current, event.target) && event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      className={classNames(
        'fixed inset-0 z-50 flex flex-col overflow-hidden short:overflow-y-auto bg-surface text-on-surface outline-none',
        size === 'drawer' ? drawerClass : classNames(sheetClass, sizeClasses[size]),
      )}
    >
      <header className="flex items-start gap-4 border-b border-line px-safe-4 py-3 sm:px-safe-6">
        <div className="min-w-0 flex-1 py-2">
          <RadixDialog.Title className="text-base font-semibold tracking-tight">
            <BreakableName name={title} />
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-1 text-sm text-muted-on-surface">
              {description}
            </RadixDialog.Description>
          )}
        </div>
        <div className="-mr-2 sm:-mr-4">
          <RadixDialog.Close asChild>
            <Button variant="ghost" shape="square" aria-label={text.close}>
              <X aria-hidden className="size-5" />
            </Button>
          </RadixDialog.Close>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-safe-4 py-4 sm:px-safe-6 sm:py-6">
        {children}
      </div>
      {footer && (
        <footer className="order-last flex flex-wrap justify-end gap-2 border-t border-line px-safe-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-safe-6">
          {footer}
        </footer>
      )}
      {/* Visually above the footer, but after its buttons in the order of the Tab key. */}
      <div data-message-place className={classNames('relative', !footer && 'bottom-[env(safe-area-inset-bottom)]')} />
    </RadixDialog.Content>
  );
}

/** Whether a question over the dialog, or an open list of choices in it, handles Escape itself. Radix receives the key before they do. */
function isEscapeTaken(): boolean {
  return document.querySelector('dialog[open], [data-open-list]') !== null;
}

function isIn(window: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && window !== null && window.contains(target);
}

const drawerClass =
  'm-0 h-dvh max-h-full w-[min(22rem,88vw)] max-w-none animate-slide-in border-r border-line shadow-soft';

/** A sheet on phones, and a centred dialog on larger screens. */
const sheetClass = classNames(
  'm-0 h-dvh max-h-full w-full max-w-full animate-appear',
  'sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:rounded-card sm:border sm:border-line sm:shadow-soft',
);

const sizeClasses: Record<'md' | 'lg' | 'xl', string> = {
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-2xl',
  xl: 'sm:max-w-5xl',
};
