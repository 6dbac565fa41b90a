import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreakableName } from './breakable-name.tsx';

/** With a bar where it may break, of which screen readers hear nothing. */
const drawn = (name: string) =>
  renderToStaticMarkup(<BreakableName name={name} />).replaceAll('<wbr aria-hidden="true"/>', '|');

test.each([
  ['ana.lopez@example.org', 'ana.|lopez@|example.|org'],
  ['ana@localhost', 'ana@|localhost'],
  // No address, though there is a dot in it, an @, or one of each.
  ['Ana M. López', 'Ana M. López'],
  ['@ana', '@ana'],
  ['Ana @ Clínica S.L.', 'Ana @ Clínica S.L.'],
])('%s is the same text, which may break where an address does', (name, marked) => {
  expect(drawn(name)).toBe(marked);
  expect(marked.replaceAll('|', '')).toBe(name);
});
