import { setBounded } from '#server/lib/bounded-map.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type FaultKind, ProviderFault } from './llm.ts';

/** One call's way through. One of the three says how it ended; what is said after that is ignored. */
interface Pass {
  succeeded(): void;
  failed(kind: FaultKind): void;
  /** The caller left: says nothing of the provider. */
  left(): void;
}

interface RestOptions {
  clock: Clock;
  faultsBeforeRest: number;
  restMs: number;
}

interface Trouble {
  faults: number;
  /** Set while resting, and after that until a probe has succeeded. */
  restsUntil?: number;
  probing: boolean;
}

/** Connections with a fault are few; this many only if somebody makes them up. */
const maxTroubles = 1_000;
/** When to try again while another call probes. */
const probeRetryMs = 1_000;

/**
 * Lets connections rest that have failed several times in a row: calls fail at once, without the wait and without
 * burdening the provider. After the rest one call at a time goes through as a probe; the first that succeeds ends it.
 */
export function createRests({ clock, faultsBeforeRest, restMs }: RestOptions) {
  const troubles = new Map<string, Trouble>();
  return {
    /** Asks for a way through. Throws ProviderFault `resting`. */
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
    // Calls that were under way when the rest began don't make it longer; a failed probe starts it anew.
    if (probe || (trouble.faults >= faultsBeforeRest && trouble.restsUntil === undefined)) {
      trouble.restsUntil = clock.now().getTime() + restMs;
    }
    setBounded(troubles, id, trouble, maxTroubles);
  }
}

/** Faults of the provider or the key. A bad request, an unknown model or an empty answer are about this call only. */
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
