import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readPreload } from '#client/lib/preload.ts';
import type { VisitorConversation } from '../visitor/use-visitor-conversation.ts';
import { PictureChooser } from './picture-chooser.tsx';

/**
 * Puts the button for pictures into the composer, which is there before this file: a chat's first load has nothing of it. As the page said
 * that its assistant takes some.
 */
export function Pictures({ conversation }: { conversation: VisitorConversation }) {
  const [takesPictures] = useState(() => readPreload().assistant?.takesPictures === true);
  const [composer, setComposer] = useState<Element | null>(null);
  // The composer may have been another, or none, the last time.
  useLayoutEffect(() => setComposer(document.querySelector('form > [data-field]')));
  return takesPictures && composer ? createPortal(<PictureChooser conversation={conversation} />, composer) : null;
}
