import { expect, test } from 'vitest';
import { visitorLanguages } from '#shared/domain/display.ts';
import { saidIn } from '#tests/support/said-sentences.ts';

/** Whether a sentence changes with a number in more than the number itself, or separates its thousands. */
function isCounted(forms: readonly (string | undefined)[]): boolean {
  const words = forms.map((form) => form?.replace(/\d+(?:[.,]\d+)*/g, '#'));
  return new Set(words).size > 1 || /1[.,\s]000/.test(forms.join());
}

// A new or changed sentence is read in the diff, and kept by `npx vitest -u`.
test('sentences with a number agree with it: read once by eye at 0, 1, 2 and 1,000, and kept', async () => {
  const counts = [0, 1, 2, 1000];
  const rows: string[] = [];
  for (const language of visitorLanguages) {
    const [first = [], ...others] = await Promise.all(counts.map((count) => saidIn(language, count)));
    rows.push(
      ...first.flatMap((sentence, at) => {
        const forms = [sentence, ...others.map((list) => list[at])].map((form) => form?.text);
        return isCounted(forms) ? [`${language} ${sentence.where}: ${forms.join(' | ')}`] : [];
      }),
    );
  }
  expect(rows.length).toBeGreaterThan(60);
  await expect(rows.join('\n')).toMatchFileSnapshot('__snapshots__/counted-sentences.txt');
});
