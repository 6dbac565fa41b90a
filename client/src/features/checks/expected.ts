import type { ChecksText } from '#client/i18n/es/assistants/checks.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';

/** The expectations of an answer in one line. Empty if there are none. */
export function expectedLine(text: ChecksText, { expectations }: Pick<Check, 'expectations'>): string {
  const parts = expectations.map((expectation) => {
    switch (expectation.kind) {
      case 'says':
      case 'omits':
        return text.expected[expectation.kind](expectation.text);
      case 'cites':
        return text.expected.cites(expectation.title);
      default:
        return text.expected[expectation.kind];
    }
  });
  return parts.length === 0 ? '' : text.expectedLine(parts.join(', '));
}
