import { useEffect, useState } from 'react';
import { ApiError } from '#client/lib/api/api-error.ts';
import type { VisitorConversation } from '../visitor/use-visitor-conversation.ts';
import { pictureClient } from './picture-client.ts';

interface Chosen {
  id: number;
  name: string;
}

export type PictureFault = 'tooLarge' | 'noPicture' | 'tooMany' | 'failed';

/** The server's limit of pictures in a message. */
export const picturesPerMessage = 4;

/** The pictures that will be sent with the visitor's next message. */
export function useChosenPictures({ state, client }: VisitorConversation) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<PictureFault>();
  const pictures = pictureClient(client);
  // The chosen pictures were sent with the last message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, and nothing else, empties it.
  useEffect(() => {
    setChosen([]);
    setFault(undefined);
  }, [state.sent]);
  return {
    chosen,
    isAdding,
    fault,
    async add(files: readonly File[]): Promise<void> {
      setAdding(true);
      setFault(undefined);
      try {
        for (const file of files.slice(0, picturesPerMessage - chosen.length)) {
          const id = await pictures.add(file);
          setChosen((before) => [...before, { id, name: file.name }]);
        }
      } catch (error) {
        setFault(faultOf(error));
      } finally {
        setAdding(false);
      }
    },
    async remove(id: number): Promise<void> {
      setChosen((before) => before.filter((each) => each.id !== id));
      // A picture that was sent with a message meanwhile cannot be removed.
      await pictures.remove(id).catch(() => {});
    },
    sendAlone: () => client.send('📷'),
  };
}

function faultOf(error: unknown): PictureFault {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 413) return 'tooLarge';
  if (status === 415 || status === 422) return 'noPicture';
  return status === 429 ? 'tooMany' : 'failed';
}
