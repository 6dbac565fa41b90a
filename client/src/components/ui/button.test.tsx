import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('classes from outside add to a button’s own', () => {
  const classesOf = (markup: string) => /class="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
  const own = classesOf(renderToStaticMarkup(<Button shape="square" />));
  expect(own).toContain('min-h-(--control)');
  expect(classesOf(renderToStaticMarkup(<Button shape="square" className="-mr-2" />))).toEqual([...own, '-mr-2']);
});
