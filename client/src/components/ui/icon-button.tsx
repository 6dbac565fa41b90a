import type { Icon } from '#client/components/ui/icons.tsx';
import { Button } from './button.tsx';

interface IconButtonProps {
  icon: Icon;
  label: string;
  onClick: () => void;
  isPending?: boolean;
}

/** A button with an icon. Its label is visible on wide screens; elsewhere it is a tooltip, and read by screen readers. */
export function IconButton({ icon: Icon, label, onClick, isPending = false }: IconButtonProps) {
  return (
    <Button variant="ghost" shape="square" title={label} aria-label={label} onClick={onClick} isPending={isPending}>
      <Icon aria-hidden className="size-5 lg:ml-3" strokeWidth={1.75} />
      <span aria-hidden className="mr-3 max-lg:hidden">
        {label}
      </span>
    </Button>
  );
}
