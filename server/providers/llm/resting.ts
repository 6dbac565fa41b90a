import { setBounded } from '#server/lib/bounded-map.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type FaultKind, ProviderFault } from './llm.ts';

/** The permission for one call. One of the three methods reports how the call ended. Later reports are ignored. */
interface Pass {
  succeeded(): void;
  failed(kind: FaultKind): void;
  /** The caller has aborted the call, which does not count for or against the provider. */
  left(): void;
}

interface RestOptions {
  clock: Clock;
  faultsBeforeRest: number;
  restMs: number;
}

interface Trouble {
  faults: number;
  /** Set during a rest, and afterwards until a probe has succeeded. */
  restsUntil?: number;
  probing: boolean;
}

/** Few connections have faults. Only a caller that invents connections could reach this number. */
const maxTroubles = 1_000;
/** The delay before a new attempt while another call is the probe. */
const probeRetryMs = 1_000;

/**
 * Lets connections rest after several failures in a row: calls fail at once, without waiting and without a request to the
 * provider. After the rest, one call at a time is let through as a probe. The first successful probe ends the rest.
 */
export function createRests({ clock, faultsBeforeRest, restMs }: RestOptions) {
  const troubles = new Map<string, Trouble>();
  return {
    /** Asks for permission to make a call. Throws ProviderFault `resting`. */
    enter(id: string): Pass {
      const trouble = troubles.get(id);
      const probe = trouble?.restsUntil !== undefined;
      if (trouble && probe) admitProbe(trouble);
      let over = false;
      return {
        succeeded: () => end(() => troubles.delete(id)),
        failed: (kind) => end(() => (counts.has(kind) ? count(id, probe) : release())),
        left: () => end(release),
      };

      function end(how: () => void): void {
        if (!over) how();
        over = true;
      }

      function release(): void {
        if (trouble && probe) trouble.probing = false;
      }
    },
  };

  function admitProbe(trouble: Trouble): void {
    const waitMs = (trouble.restsUntil ?? 0) - clock.now().getTime();
    if (waitMs > 0) throw resting(waitMs);
    if (trouble.probing) throw resting(probeRetryMs);
    trouble.probing = true;
  }

  function count(id: string, probe: boolean): void {
    const trouble: Trouble = troubles.get(id) ?? { faults: 0, probing: false };
    trouble.faults += 1;
    if (probe) trouble.probing = false;
    // Calls that started before the rest don't prolong it. A failed probe starts a new one.
    if (probe || (trouble.faults >= faultsBeforeRest && trouble.restsUntil === undefined)) {
      trouble.restsUntil = clock.now().getTime() + restMs;
    }
    setBounded(troubles, id, trouble, maxTroubles);
  }
}

/** Faults of the provider or the key. A bad request, an unknown model or an empty answer only concern the one call. */
const counts: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'invalid_key',
  'forbidden',
  'no_credit',
  'rate_limited',
  'server_error',
  'unreachable',
  'timeout',
  'stalled',
  'interrupted',
  'garbage',
]);

function resting(waitMs: number): ProviderFault {
  return new ProviderFault('resting', `resting for ${Math.ceil(waitMs / 1000)} s after repeated faults`, {
    retryAfterMs: waitMs,
  });
}
