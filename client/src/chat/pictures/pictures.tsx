import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readPreload } from '#client/lib/preload.ts';
import type { VisitorConversation } from '../visitor/use-visitor-conversation.ts';
import { PictureChooser } from './picture-chooser.tsx';

/**
 * Puts the button for pictures into the composer, if the page's data says that the assistant accepts pictures. The composer is loaded
 * earlier, so the first load of a chat does not include this file.
 */
export function Pictures({ conversation }: { conversation: VisitorConversation }) {
  const [takesPictures] = useState(() => readPreload().assistant?.takesPictures === true);
  const [composer, setComposer] = useState<Element | null>(null);
  // Runs after every render, because the composer may have been replaced or removed.
  useLayoutEffect(() => {
    // It is looked for only when it is gone: this runs for each part of an answer, and a long conversation has thousands of elements.
    if (takesPictures && !composer?.isConnected) setComposer(document.querySelector('form > [data-field]'));
  });
  return takesPictures && composer ? createPortal(<PictureChooser conversation={conversation} />, composer) : null;
}
