import { resolveObjectURL } from 'node:buffer';
import { afterEach, expect, test, vi } from 'vitest';
import { download } from './download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file can be read as long as a phone may ask where to put it, and is let go of then', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  download(new Blob(['nombre,correo']), 'contactos.csv');
  expect(link.click).toHaveBeenCalledOnce();
  expect(link.download).toBe('contactos.csv');
  vi.advanceTimersByTime(30_000);
  expect(resolveObjectURL(link.href)?.size).toBe(13);
  vi.advanceTimersByTime(30_000);
  expect(resolveObjectURL(link.href)).toBeUndefined();
});
