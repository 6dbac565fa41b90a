import type { DisplaySettings, Language } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

/** The mark without which Excel does not recognise UTF-8, and garbles every accent. */
export const byteOrderMark = '\uFEFF';

/** The format of a file for the spreadsheets of a country. */
export interface CsvStyle {
  language: Language;
  decimalSign: string;
  /** What separates the cells: a semicolon where the comma is the decimal sign. */
  separator: string;
}

export function csvStyle({ language, defaultCountry }: Pick<DisplaySettings, 'language' | 'defaultCountry'>): CsvStyle {
  const parts = new Intl.NumberFormat(localeOf(language, defaultCountry)).formatToParts(0.5);
  const decimalSign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { language, decimalSign, separator: decimalSign === ',' ? ';' : ',' };
}

/** A line of RFC 4180, except for the separator. No spreadsheet takes its cells for formulas. */
export function csvLine(cells: readonly string[], { separator }: Pick<CsvStyle, 'separator'>): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/**
 * A spreadsheet calculates a text that begins like a formula, also in its full-width form. An apostrophe in front keeps it a text. A
 * cell also begins after every separator inside a text, if the file is opened by a program that splits at another separator.
 */
function inert(cell: string): string {
  return cell.replace(formulaStart, "'");
}

const separators = String.raw`,;\t\v\f\r\n\u0085\u2028\u2029`;
const formulaStart = new RegExp(
  String.raw`(?<=^|[${separators}])(?=(?:(?![${separators}])[\s"])*[=+\-@＝＋－＠])|^(?=[\t\r\n])`,
  'g',
);
