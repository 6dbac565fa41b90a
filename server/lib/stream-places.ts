import { AppError, busy } from './errors.ts';

interface StreamPlacesLimits {
  perHolder: number;
  perProcess: number;
  retryAfterSeconds: number;
}

/**
 * Limits the streams that a process may have open, in total and for each holder. A place is taken before anything is waited for, so that
 * simultaneous requests are counted. Taking it costs the same however many are open.
 */
export function createStreamPlaces<Holder>({ perHolder, perProcess, retryAfterSeconds }: StreamPlacesLimits) {
  const taken = new Map<Holder, number>();
  let open = 0;

  return {
    /**
     * Takes a place and returns the function that leaves it, which may be called more than once. Throws 429 if the holder has too many
     * places, and 503 if all together have.
     */
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
