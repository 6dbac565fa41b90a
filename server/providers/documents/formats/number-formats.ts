import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { relationsOf } from './office.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/**
 * Files don't contain the locale that they were shown in. With this one, dates in a format that depends on the locale have
 * the day first.
 */
const locale = 'es';

/** The days between the first day of sheets from old Macs and that of all others. */
const daysTo1904 = 1_462;

export type ShowNumber = (value: number, style: number | undefined) => string;

/** How a workbook shows its numbers: by the format of a cell's style. */
export async function numberFormats(zip: Zip, workbook: string, { is1904 }: { is1904: boolean }): Promise<ShowNumber> {
  const patterns = await patternsOfStyles(zip, workbook);
  return (value, style) => {
    const pattern = patterns[style ?? 0] ?? 'General';
    const shown = is1904 && isDateFormat(pattern) ? value + daysTo1904 : value;
    return format(pattern, shown, { locale, throws: false }).trim();
  };
}

async function patternsOfStyles(zip: Zip, workbook: string): Promise<string[]> {
  const part = [...(await relationsOf(zip, workbook)).values()].find(({ type }) => type === 'styles')?.target;
  const own = new Map<number, string>();
  const patterns: string[] = [];
  let isCellStyles = false;
  if (!part) return patterns;
  await readXml(zip, part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode) own.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) {
        const id = Number(numFmtId);
        patterns.push(own.get(id) ?? getFormatFromId(id, locale));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return patterns;
}
