import { classNames } from '#client/lib/class-names.ts';

/** The first letter of a person's name, as their picture. The name is always beside it. */
export function Initial({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      data-letter={[...name][0]}
      className={classNames(
        'grid shrink-0 place-items-center before:content-[attr(data-letter)] rounded-full bg-accent-soft font-semibold text-on-accent-soft uppercase select-none',
        large ? 'size-14 text-xl' : 'size-9 text-sm',
      )}
    ></span>
  );
}
