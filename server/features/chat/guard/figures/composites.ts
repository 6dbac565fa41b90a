import { type Unit, units } from './figure-words.ts';
import type { Figure, Reading } from './figures.ts';
import { endsWithHalf, endsWithQuarter } from './halves.ts';
import type { Meaning } from './meanings.ts';
import type { Token } from './tokens.ts';

/** Figures that consist of several numbers, or of none: '2 h 30 min', 'media hora', 'hora y media'. */
export function compositesOf(tokens: readonly Token[], meanings: ReadonlyMap<number, Meaning>): Figure[] {
  const figures: Figure[] = [];
  tokens.forEach((token, at) => {
    const { text } = token;
    const unit = token.kind === 'word' ? units.get(text) : undefined;
    const before = tokens[at - 1];
    if (unit && before?.kind !== 'number' && unit.of !== 'nights') {
      const halves = /^(?:medi[ao]|half)$/;
      const isHalf =
        halves.test(before?.text ?? '') || (/^(?:a|an)$/.test(before?.text ?? '') && tokens[at - 2]?.text === 'half');
      const isQuarter =
        /^(?:de|of|an)$/.test(before?.text ?? '') &&
        /^(?:cuarto|quarter)$/.test(
          [2, 3]
            .map((step) => tokens[at - step]?.text)
            .join(' ')
            .split(' ')
            .find((word) => /^(?:cuarto|quarter)$/.test(word)) ?? '',
        );
      const amount = isHalf
        ? 0.5
        : isQuarter
          ? 0.25
          : endsWithHalf(tokens, at)
            ? 1.5
            : endsWithQuarter(tokens, at)
              ? 1.25
              : undefined;
      if (amount !== undefined && !isSumOf(tokens, at, halves))
        figures.push({ text: `${before?.text ?? ''} ${text}`.trim(), readings: [measure(unit, amount, text)] });
      else if (/^(?:an?)$/.test(before?.text ?? '') && articleUnits.test(text))
        figures.push({ text: `${before?.text} ${text}`, readings: [measure(unit, 1, text)] });
    }
    const [hours, minutes] = [meanings.get(at)?.unit, meanings.get(at + 2)?.unit ?? meanings.get(at + 3)?.unit];
    const second = [tokens[at + 2], tokens[at + 3]].find((next) => next?.kind === 'number');
    if (
      token.kind === 'number' &&
      second?.kind === 'number' &&
      hours &&
      minutes &&
      hours.of === minutes.of &&
      minutes.size < hours.size
    ) {
      const value = (token.values[0] ?? 0) * hours.size + (second.values[0] ?? 0) * minutes.size;
      figures.push({
        text: `${token.text} ${hours.word} ${second.text} ${minutes.word}`,
        readings: [{ kind: 'measure', of: hours.of, value, written: value, unit: minutes.word }],
      });
    }
  });
  return figures;
}

/** Whether a half belongs to the hours before it: 'dos horas y media hora'. */
function isSumOf(tokens: readonly Token[], at: number, halves: RegExp): boolean {
  return (
    halves.test(tokens[at - 1]?.text ?? '') &&
    /^(?:y|and)$/.test(tokens[at - 2]?.text ?? '') &&
    tokens[at - 3]?.kind === 'number'
  );
}

/** Units whose article means one: 'an hour' is a duration, 'a day' rarely is. */
const articleUnits = /^(?:hour|week|month|year)$/;

function measure({ of, size }: Unit, amount: number, unit: string): Reading {
  return { kind: 'measure', of, value: round(amount * size), written: amount, unit };
}

export function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
