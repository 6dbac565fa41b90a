import type { ReactNode } from 'react';

/** The props of the frame around an open contact. */
export interface ContactFrameProps {
  title: string;
  description?: string;
  size: 'md' | 'lg';
  /** The frame's buttons. They stay visible while the rest scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}
