import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { formatNumber } from '#client/lib/format.ts';
import { shellText } from './text.ts';

/** Of a link: how many wait behind it to be looked at. */
export function NavCount({ count = 0 }: { count: number | undefined }) {
  const text = useText(shellText);
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-on-accent-soft tabular-nums">
      {formatNumber(count)}
      <VisuallyHidden> {text.unread}</VisuallyHidden>
    </span>
  );
}
