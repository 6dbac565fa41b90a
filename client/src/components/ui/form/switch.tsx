import { classNames } from '#client/lib/class-names.ts';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean;
  /** Whether the last change is still being saved. The switch then keeps the focus and does nothing. */
  isPending?: boolean;
}

/** A switch that takes effect at once, with its label beside it. */
export function Switch({ checked, onCheckedChange, label, labelHidden = false, isPending = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={labelHidden ? label : undefined}
      aria-disabled={isPending || undefined}
      onClick={() => isPending || onCheckedChange(!checked)}
      className="inline-flex min-h-11 items-center gap-3 rounded-control text-sm font-medium aria-disabled:opacity-60"
    >
      <span
        aria-hidden
        data-track
        className={classNames(
          'inline-flex h-6 w-10 shrink-0 rounded-full p-0.5 transition-colors duration-150',
          checked ? 'bg-primary' : 'bg-line-strong',
        )}
      >
        <span
          className={classNames(
            'size-5 rounded-full bg-surface shadow-soft transition-transform duration-150',
            checked && 'translate-x-4',
          )}
        />
      </span>
      {!labelHidden && <span className="text-left">{label}</span>}
    </button>
  );
}
