import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { remoteFinder } from './remote.ts';

test('callers of one proxy are kept apart, at first and once they are remembered', async () => {
  const remoteOf = remoteFinder();
  const app = express()
    .set('trust proxy', true)
    .use((req, res) => void res.json(remoteOf(req)));
  const asked = async (address: string, scheme: string) =>
    (await request(app).get('/').set('X-Forwarded-For', address).set('X-Forwarded-Proto', scheme)).body;
  for (let round = 0; round < 2; round += 1) {
    expect(await asked('192.0.2.1', 'https')).toEqual({ ip: '192.0.2.1', isSecure: true });
    expect(await asked('192.0.2.1', 'http')).toEqual({ ip: '192.0.2.1', isSecure: false });
    expect(await asked('192.0.2.2', 'http')).toEqual({ ip: '192.0.2.2', isSecure: false });
    expect(await asked(`192.0.2.3${', 10.0.0.1'.repeat(40)}`, 'http')).toEqual({ ip: '192.0.2.3', isSecure: false });
  }
});
