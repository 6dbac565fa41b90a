import { useState } from 'react';
import { Bot } from '#client/components/ui/icons.tsx';
import { classNames } from '#client/lib/class-names.ts';

interface AvatarProps {
  /** The address of the picture. If it is null or does not load, an icon is shown. */
  src: string | null;
  /** A `logo` keeps its own width; the others are square. */
  size: 'tiny' | 'small' | 'medium' | 'large' | 'logo';
}

/** The picture of an assistant, or the logo of its brand. It is decorative, because the name is always beside it. */
export function Avatar({ src, size }: AvatarProps) {
  // The key makes a new address load again after an earlier one has failed.
  return (
    <span className={classNames('inline-grid shrink-0 place-items-center overflow-hidden', sizeClasses[size])}>
      <AvatarImage key={src} src={src} isLogo={size === 'logo'} />
    </span>
  );
}

function AvatarImage({ src, isLogo }: Pick<AvatarProps, 'src'> & { isLogo: boolean }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <Bot aria-hidden className={isLogo ? 'size-5' : 'size-1/2'} strokeWidth={1.75} />;
  const fit = isLogo ? 'h-10 max-w-32 object-contain' : 'size-full object-cover';
  // On a page that the server has rendered, the picture may have failed before `onError` was attached.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  };
  return <img ref={check} src={src} alt="" className={fit} onError={() => setBroken(true)} />;
}

const sizeClasses: Record<AvatarProps['size'], string> = {
  tiny: 'size-5 rounded-md bg-accent-soft text-on-accent-soft',
  small: 'size-8 rounded-full bg-accent-soft text-on-accent-soft',
  medium: 'size-10 rounded-control bg-accent-soft text-on-accent-soft',
  logo: 'h-10 min-w-10 rounded-md text-on-accent-soft',
  large: 'size-16 rounded-2xl bg-accent-soft text-on-accent-soft',
};
