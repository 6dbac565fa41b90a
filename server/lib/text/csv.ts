import type { DisplaySettings, Language } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

/** Without it Excel takes UTF-8 for something else, and every accent with it. */
export const byteOrderMark = '\uFEFF';

/** How a file is written that the spreadsheets of a country are to read. */
export interface CsvStyle {
  language: Language;
  decimalSign: string;
  /** What they split at: where the comma is the decimal sign, it is the semicolon. */
  separator: string;
}

export function csvStyle({ language, defaultCountry }: Pick<DisplaySettings, 'language' | 'defaultCountry'>): CsvStyle {
  const parts = new Intl.NumberFormat(localeOf(language, defaultCountry)).formatToParts(0.5);
  const decimalSign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { language, decimalSign, separator: decimalSign === ',' ? ';' : ',' };
}

/** A line of RFC 4180, but for the separator, whose cells no spreadsheet takes for formulas. */
export function csvLine(cells: readonly string[], { separator }: Pick<CsvStyle, 'separator'>): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/**
 * A spreadsheet calculates what begins like a formula, also in its full-width form; an apostrophe in front makes it text. A
 * cell begins, too, behind every separator inside a text, where the file is opened by a program that splits at another one.
 */
function inert(cell: string): string {
  return cell.replace(formulaStart, "'");
}

const separators = String.raw`,;\t\v\f\r\n\u0085\u2028\u2029`;
const formulaStart = new RegExp(
  String.raw`(?<=^|[${separators}])(?=(?:(?![${separators}])[\s"])*[=+\-@＝＋－＠])|^(?=[\t\r\n])`,
  'g',
);
