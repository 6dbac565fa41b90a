import { Bot } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';

interface AvatarProps {
  /** Null shows the icon, as a picture that does not load does. */
  src: string | null;
  size: 'small' | 'medium' | 'large';
}

/** The face of an assistant. Decorative: its name always stands beside it. */
export function Avatar({ src, size }: AvatarProps) {
  // A new address gets a new chance.
  return (
    <span className={classNames('inline-grid shrink-0 place-items-center overflow-hidden', sizeClasses[size])}>
      <AvatarImage key={src} src={src} />
    </span>
  );
}

function AvatarImage({ src }: Pick<AvatarProps, 'src'>) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <Bot aria-hidden className="size-1/2" strokeWidth={1.75} />;
  return <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(true)} />;
}

const sizeClasses: Record<AvatarProps['size'], string> = {
  small: 'size-8 rounded-full bg-accent-soft text-on-accent-soft',
  medium: 'size-10 rounded-control bg-accent-soft text-on-accent-soft',
  large: 'size-16 rounded-2xl bg-accent-soft text-on-accent-soft',
};
