import { RotateCcw, TriangleAlert } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { chatText } from '#client/i18n/es/visitor/chat.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';
import { failureSentence } from '../failure.ts';
import type { Failure } from './exchange.ts';

interface ReplyFailureProps {
  failure: Failure;
  onRetry: (() => void) | undefined;
  retryDisabled: boolean;
  afterText: boolean;
}

/** Why there is no reply, or only a part of it, in a sentence for the visitor, with a button to retry. */
export function ReplyFailure({ failure, onRetry, retryDisabled, afterText }: ReplyFailureProps) {
  const text = useText(chatText);
  const { retry, offline } = useText(commonText);
  return (
    <div
      className={classNames(
        'flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft px-4 py-3 text-on-warning-soft',
        afterText ? 'mt-2' : 'rounded-tl-sm',
      )}
    >
      <p className="flex min-w-0 flex-[1_1_16rem] gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span>{failureSentence(failure, text, offline)}</span>
      </p>
      {failure.retryable && onRetry && (
        <button
          type="button"
          onClick={onRetry}
          disabled={retryDisabled}
          className="-my-1 inline-flex min-h-11 items-center gap-2 rounded-control border border-current px-4 text-sm font-medium hover:underline disabled:opacity-50"
        >
          <RotateCcw aria-hidden className="size-4" />
          {retry}
        </button>
      )}
    </div>
  );
}
