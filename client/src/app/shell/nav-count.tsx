import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { NavLink } from '../navigation.ts';

/** Of a link: how many wait behind it to be looked at. */
export function NavCount({ count }: { count: NavLink['count'] }) {
  if (!count?.of) return null;
  return (
    <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-on-accent-soft tabular-nums">
      {formatNumber(count.of)}
      <VisuallyHidden> {count.word}</VisuallyHidden>
    </span>
  );
}
