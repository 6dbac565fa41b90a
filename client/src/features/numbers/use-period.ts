import { useSearchParams } from 'wouter';
import { currentDisplay } from '#client/lib/display.ts';
import { dayAt } from '#shared/domain/days.ts';
import { type Period, type Preset, readPeriod } from './period.ts';

/** The period in a page's address, relative to today. */
export function periodAt(params: URLSearchParams): Period {
  return readPeriod(params, dayAt(new Date(), currentDisplay().timeZone));
}

/** The period that the page shows. It is kept in the address, so that it can be linked to and the browser's Back works. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = dayAt(new Date(), currentDisplay().timeZone);
  const period = readPeriod(params, today);
  const show = (values: Record<string, string>) => setParams(new URLSearchParams(values));
  return {
    period,
    today,
    showPreset: (periodo: Preset) => show({ periodo }),
    showOwn: (desde: string, hasta: string) => show({ desde, hasta }),
    showBy: (por: Period['by']) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.set('por', por);
        return next;
      }),
  };
}
