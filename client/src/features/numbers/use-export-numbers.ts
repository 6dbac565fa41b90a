import { useMutation } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { request } from '#client/lib/api/api.ts';
import { download } from '#client/lib/api/download.ts';
import { numbersEndpoints } from '#shared/contracts/platform/numbers.ts';
import type { Period } from './period.ts';

/** Saves the figures of a period as a file. */
export function useExportNumbers(assistantId: string | undefined, { from, to, by }: Period) {
  const text = useText(numbersText);
  return useMutation({
    meta: { failed: { title: text.exportFailed } },
    mutationFn: async () => {
      const query = { from, to, by };
      const { response } =
        assistantId === undefined
          ? await request(numbersEndpoints.allCsv, { query }, 'text/csv')
          : await request(numbersEndpoints.oneCsv, { params: { id: assistantId }, query }, 'text/csv');
      download(await response.blob(), text.exportFile(from, to));
    },
  });
}
