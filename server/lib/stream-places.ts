import { AppError, busy } from './errors.ts';

interface StreamPlacesLimits {
  perHolder: number;
  perProcess: number;
  retryAfterSeconds: number;
}

/**
 * The streams that a process may have open, in all and of each holder. A place is taken before anything is waited for, so that
 * those who come at once are counted, and costs the same however many are open.
 */
export function createStreamPlaces<Holder>({ perHolder, perProcess, retryAfterSeconds }: StreamPlacesLimits) {
  const taken = new Map<Holder, number>();
  let open = 0;

  return {
    /** Gives the way to leave the place, which may be gone more than once. Throws 429 for the holder's too many, 503 for everybody's. */
    take(holder: Holder): () => void {
      if (open >= perProcess) throw busy(retryAfterSeconds);
      const own = taken.get(holder) ?? 0;
      if (own >= perHolder)
        throw new AppError('rate_limited', 'Tienes demasiadas páginas abiertas a la vez.', { retryAfterSeconds });
      taken.set(holder, own + 1);
      open += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        open -= 1;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left > 0) taken.set(holder, left);
        else taken.delete(holder);
      };
    },
  };
}
