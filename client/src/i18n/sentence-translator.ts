/** Translates sentences by patterns, in which `#` stands for a number. Returns undefined for a sentence without a pattern. */
export function sentenceTranslator(sentences: Readonly<Record<string, string>>) {
  return (sentence: string): string | undefined => {
    const numbers: string[] = [];
    const pattern = sentence.replace(/\d+(?:[.,]\d+)*/g, (number) => {
      numbers.push(number);
      return '#';
    });
    return sentences[pattern]?.replace(/#/g, () => numbers.shift() ?? '');
  };
}
