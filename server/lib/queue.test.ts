import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueue, type QueueOptions } from './queue.ts';

afterEach(() => void vi.useRealTimers());

/** A queue whose work is ended by hand, and what has begun and ended of it, in order. */
function handQueue(options: Partial<QueueOptions> = {}) {
  const queue = createQueue({ parallel: 1, maxWaiting: 100, waitTimeoutMs: 1_000, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, key?: string) {
      const result = queue.run(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }, key);
      result.catch(() => {});
      return result;
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue', () => {
  test('does so much at once, and the rest in its order', async () => {
    const { add, end, begun } = handQueue({ parallel: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void add(name);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('lets keys take turns: one with fifty things to do delays another by one', async () => {
    const { add, end, begun } = handQueue();
    for (let number = 0; number < 50; number += 1) void add(`first ${number}`, 'first');
    void add('second', 'second');
    void add('third', 'third');
    await end('first 0');
    await end('first 1');
    expect(begun).toEqual(['first 0', 'first 1', 'second']);
    await end('second');
    await end('third');
    expect(begun).toEqual(['first 0', 'first 1', 'second', 'third', 'first 2']);
  });

  test('holds no more of one key than that may have, though there is room', async () => {
    const { add, end, begun } = handQueue({ parallel: 3, parallelPerKey: 2 });
    for (const name of ['a', 'b', 'c']) void add(name, 'greedy');
    await settled();
    expect(begun).toEqual(['a', 'b']);
    void add('other', 'other');
    expect(begun).toEqual(['a', 'b', 'other']);
    await end('other');
    expect(begun).toEqual(['a', 'b', 'other']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'other', 'c']);
  });

  test('refuses whom it has no room for at once, and goes on', async () => {
    const { add, end, begun } = handQueue({ maxWaiting: 1 });
    void add('a');
    void add('b');
    await expect(add('c')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    void add('d');
    await end('b');
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  test('refuses who has waited too long, and never begins their work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { add, end, begun } = handQueue();
    void add('a', 'x');
    const late = add('b', 'y');
    const expected = expect(late).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(1_000);
    await expected;
    void add('c', 'y');
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });

  test('goes on after work that fails', async () => {
    const queue = createQueue({ parallel: 1, maxWaiting: 2, waitTimeoutMs: 1_000 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
    const throwing = queue.run(() => {
      throw new Error('at once');
    });
    await expect(throwing).rejects.toThrow('at once');
    await expect(queue.run(async () => 'still')).resolves.toBe('still');
  });
});
