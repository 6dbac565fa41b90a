/** Messages as long as the longest that make an expression which is not linear try again and again. */
export function hostileMessages(words: readonly string[], chars = 4_000): string[] {
  const filled = (text: string) => text.repeat(Math.ceil(chars / text.length)).slice(0, chars);
  return [
    ...words.map((word) => filled(`${word} `)),
    ...words.map((word) => `${word} ${filled('a ')}`),
    ...words.map((word) => `${word} ${filled('a')}`),
    ...words.map((word) => filled(`${word} a b c `)),
    filled(' '),
    filled('?'),
    filled('a,'),
    filled('¿'),
    filled(words.join(' ')),
  ];
}
