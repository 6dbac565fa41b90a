import type { Token } from './tokens.ts';

/** Whether a half follows a unit: 'dos horas y media', 'an hour and a half'. */
export function endsWithHalf(tokens: readonly Token[], unitPlace: number): boolean {
  const [joint, first, second] = [1, 2, 3].map((step) => tokens[unitPlace + step]?.text ?? '');
  return (joint === 'y' && /^medi[ao]$/.test(first ?? '')) || (joint === 'and' && first === 'a' && second === 'half');
}

export function endsWithQuarter(tokens: readonly Token[], unitPlace: number): boolean {
  return /^(?:y cuarto|and a quarter)\b/.test(
    tokens
      .slice(unitPlace + 1, unitPlace + 4)
      .map(({ text }) => text)
      .join(' '),
  );
}
