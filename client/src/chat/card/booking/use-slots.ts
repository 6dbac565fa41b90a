import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/lib/api/api.ts';
import type { cardEndpoints, VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import { visitorCardPaths } from '#shared/contracts/conversations/visitor-later-paths.ts';
import type { VisitorClient } from '../../visitor/visitor-client.ts';

export type Slots = ReturnType<typeof useSlots>;

/** The free times of a service that were read so far. Another service is read from the beginning. */
export function useSlots(client: VisitorClient, messageId: number, serviceId: number | undefined) {
  const [state, setState] = useState<{ found?: VisitorSlots; isReading: boolean; hasFailed: boolean }>({
    isReading: true,
    hasFailed: false,
  });
  /** Numbers the reads. The response of an older read is ignored. */
  const newest = useRef(0);

  const read = useCallback(
    async (from?: string) => {
      if (serviceId === undefined) return;
      newest.current += 1;
      const reading = newest.current;
      setState(({ found }) => ({ ...(from && found ? { found } : {}), isReading: true, hasFailed: false }));
      try {
        const page = await call<(typeof cardEndpoints)['slots']>(visitorCardPaths.slots, {
          params: { ...client.params(), messageId },
          query: { serviceId: String(serviceId), ...(from ? { from } : {}) },
        });
        if (reading !== newest.current) return;
        setState(({ found }) => ({
          found: from && found ? { ...page, slots: [...found.slots, ...page.slots] } : page,
          isReading: false,
          hasFailed: false,
        }));
      } catch {
        if (reading === newest.current) setState((before) => ({ ...before, isReading: false, hasFailed: true }));
      }
    },
    [client, messageId, serviceId],
  );

  useEffect(() => void read(), [read]);
  return { ...state, read: () => void read(), more: (from: string) => void read(from) };
}
