import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const stands = { Pending: () => <p>Cargando</p>, Failed: () => <p>Reintentar</p> };

test('what is there already is drawn at once, without a step in which it is waited for', async () => {
  const { Part, load } = lazyPart(
    async () => ({ Hello: ({ name }: { name: string }) => <p>Hola, {name}</p> }),
    'Hello',
    stands,
  );
  await load();
  expect(renderToStaticMarkup(<Part name="Ana" />)).toBe('<p>Hola, Ana</p>');
});

test('until then something else is in its place', () => {
  const { Part } = lazyPart(async () => ({ Hello: () => <p>Hola</p> }), 'Hello', stands);
  expect(renderToStaticMarkup(<Part />)).toBe('<p>Cargando</p>');
});

test('it is loaded once, however often it is asked for; a failed load is tried again', async () => {
  let loads = 0;
  const { load } = lazyPart(
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return { Hello: () => null };
    },
    'Hello',
    stands,
  );
  await expect(load()).rejects.toThrow('offline');
  await Promise.all([load(), load()]);
  await load();
  expect(loads).toBe(2);
});
