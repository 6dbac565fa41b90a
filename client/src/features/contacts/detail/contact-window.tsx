import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import type { ContactFrameProps } from './contact-frame.ts';

/** An open contact in a window over the page. */
export function ContactWindow({ onClose, ...window }: ContactFrameProps) {
  return <Dialog open onOpenChange={onClose} {...window} />;
}
