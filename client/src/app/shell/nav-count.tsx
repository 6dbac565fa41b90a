import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { classNames } from '#client/lib/class-names.ts';
import type { NavLink } from '../navigation.ts';

/** The highest number that is shown. Higher ones are shown as '99+'. */
const shownMax = 99;

/** The number of waiting items behind a link. */
export function NavCount({ count, className }: { count: NavLink['count']; className?: string }) {
  if (!count?.of) return null;
  return (
    <span
      className={classNames(
        'grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs/none font-semibold text-on-primary tabular-nums',
        className,
      )}
    >
      {count.of > shownMax ? `${shownMax}+` : count.of}
      <VisuallyHidden> {count.word}</VisuallyHidden>
    </span>
  );
}
