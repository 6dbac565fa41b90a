import type { ReactNode } from 'react';

/** What stands around a contact that is open. */
export interface ContactFrameProps {
  title: string;
  description?: string;
  size: 'md' | 'lg';
  /** Its buttons; they stay in sight while the rest scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}
