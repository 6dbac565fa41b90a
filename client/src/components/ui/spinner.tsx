import { LoaderCircle } from '#client/components/ui/icons.tsx';

/** Says that something is loading. It appears late, so that a quick answer shows no flicker. */
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
