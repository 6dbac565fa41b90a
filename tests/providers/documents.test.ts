import { describe, expect, test } from 'vitest';
import { createCalendarReader } from '#server/providers/documents/calendars/calendar-reader.ts';
import { createDocumentReader } from '#server/providers/documents/isolated-reader.ts';
import { fromSources } from '#server/providers/documents/reading-process.ts';
import { priceLists, priceOfDouble } from '#tests/support/price-lists.ts';

const documents = createDocumentReader();
const signal = new AbortController().signal;

function read(bytes: Buffer | string, fileName: string) {
  return documents.read({ bytes: Buffer.from(bytes), fileName, signal });
}

describe('a price list', () => {
  test.each(Object.entries(priceLists))(
    'as %s gives each row with what stands over its columns',
    async (format, { bytes, fileName }) => {
      const document = await read(bytes, fileName);
      expect(document.format).toBe(format);
      const rows = document.pages.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'row');
      expect(rows.map(({ cells }) => cells)).toContainEqual(priceOfDouble);
      expect(rows).toHaveLength(4);
    },
  );

  test.each(['pdf', 'xlsx'] as const)('as %s is read from the sources while nothing is built', async (format) => {
    const { bytes, fileName } = priceLists[format];
    const reader = createDocumentReader({}, fromSources);
    const document = await reader.read({ bytes: Buffer.from(bytes), fileName, signal });
    expect(document).toEqual(await read(bytes, fileName));
  });
});

test('a calendar gives its times, from the build and from the sources', async () => {
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270328', 'END:VEVENT', 'END:VCALENDAR', ''];
  const window = { from: new Date('2027-01-01'), until: new Date('2028-01-01'), timeZone: 'Europe/Madrid' };
  for (const program of [undefined, fromSources]) {
    const bytes = Buffer.from(lines.join('\r\n'));
    // A day of 23 hours.
    expect(await createCalendarReader(program).busyTimes({ bytes, ...window, signal })).toEqual([
      { from: new Date('2027-03-27T23:00:00Z'), until: new Date('2027-03-28T22:00:00Z') },
    ]);
  }
});
