import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const actor = (userId: number) => ({ userId, username: `user ${userId}`, role: 'user' as const });

test('an account with many pictures delays another’s by two at most: what is being made, and its next', async () => {
  const pictures = createPictures();
  const blank = { create: { width: 400, height: 400, channels: 3, background: '#10b981' } } as const;
  const upload = await sharp(blank).png().toBuffer();
  const order: number[] = [];
  const make = (userId: number) =>
    pictures.square(actor(userId), upload, 'avatar', undefined).then(() => order.push(userId));
  await Promise.all([...Array.from({ length: 7 }, () => make(1)), make(2)]);
  expect(order).toEqual([1, 1, 2, 1, 1, 1, 1, 1]);
});
