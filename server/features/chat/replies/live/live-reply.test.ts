import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { createLiveReply } from './live-reply.ts';

function heardReply() {
  const live = createLiveReply(1);
  const heard: string[] = [];
  live.listen({ onText: (text) => heard.push(text), onEnd: () => heard.push('end') });
  return { live, heard };
}

test('a slow provider’s words wait for nothing', async () => {
  const { live, heard } = heardReply();
  for (const word of ['uno ', 'dos ', 'tres']) {
    live.append(word);
    await nextTurn();
    expect(heard.at(-1)).toBe(word);
    await delay(2 * limits.chat.frameMs);
  }
  expect(heard).toHaveLength(3);
});

test('what comes within a frame is passed on together, all of it before the end', async () => {
  const { live, heard } = heardReply();
  live.append('uno ');
  live.append('dos ');
  await nextTurn();
  for (const word of ['tres ', 'cuatro ', 'cinco']) live.append(word);
  live.end({ kind: 'done', text: live.text, demo: false, partial: false, sources: [] });
  expect(heard).toEqual(['uno dos ', 'tres cuatro cinco', 'end']);
});
