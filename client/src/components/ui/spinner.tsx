import { LoaderCircle } from '#client/components/ui/icons.tsx';

/** Shows that something is loading. It appears with a delay, so that a quick response causes no flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex animate-appear items-center justify-center gap-3 text-muted [animation-delay:200ms]"
    >
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span>{label}</span>
    </div>
  );
}
