import { Check, Copy } from '#client/components/ui/icons.tsx';
import { useCopy } from '#client/hooks/use-copy.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** A small button that copies a text. Its touch area is larger than its visible area. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const text = useText(commonText);
  const { copied, copy } = useCopy(value);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={copy}
        className="relative inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs font-medium transition-colors duration-150 after:absolute after:-inset-2 hover:bg-sunken hover:text-on-surface"
      >
        <Icon aria-hidden className="size-3.5" />
        <span aria-hidden>{copied ? text.copied : text.copy}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && text.copied}
      </span>
    </>
  );
}
