import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import * as z from 'zod';
import { isPeerTrusted } from './remote.ts';

export const proxyEchoPath = '/api/health/proxy';
export const proxyEchoHeader = 'x-doctor';
/** The purpose for which its key is derived. */
export const proxyEchoPurpose = 'doctor';
/** The pause between the two pieces of the response. */
export const proxyEchoPauseMs = 1_000;

/** What a request looked like once the proxies in front had passed it on. */
export const proxyEchoSchema = z.object({
  isSecure: z.boolean(),
  /** X-Forwarded-Proto, whether or not it counts. */
  forwardedProto: z.string().nullable(),
  hasForwardedFor: z.boolean(),
  /** Whether the caller's address was taken from X-Forwarded-For. */
  isForwardedForTaken: z.boolean(),
  bytes: z.number(),
});

export type ProxyEcho = z.infer<typeof proxyEchoSchema>;

/** A token that proves to the server that a caller knows APP_SECRET. It is valid for some minutes. */
export function proxyEchoToken(key: Buffer, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  return `${minute}.${createHmac('sha256', key).update(String(minute)).digest('base64url')}`;
}

/** Shows `npm run doctor` how its request arrived, in two pieces with a pause between them. For all others it does not exist. */
export function proxyEcho(key: Buffer): RequestHandler {
  return Router().post(proxyEchoPath, async (req, res, next) => {
    if (!isGenuine(String(req.headers[proxyEchoHeader] ?? ''), key)) return next();
    let bytes = 0;
    for await (const piece of req) bytes += piece.length;
    const hasForwardedFor = req.headers['x-forwarded-for'] !== undefined;
    const echo: ProxyEcho = {
      isSecure: req.remote.isSecure,
      forwardedProto: String(req.headers['x-forwarded-proto'] ?? '') || null,
      hasForwardedFor,
      isForwardedForTaken: hasForwardedFor && isPeerTrusted(req),
      bytes,
    };
    res.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }).type('text/event-stream');
    res.write(`data: ${JSON.stringify(echo)}\n\n`);
    await delay(proxyEchoPauseMs);
    res.end('data: end\n\n');
  });
}

const longestMinutes = 5;

function isGenuine(token: string, key: Buffer): boolean {
  const minute = Number(token.split('.')[0]);
  if (!(Math.abs(Date.now() / 60_000 - minute) < longestMinutes)) return false;
  const expected = Buffer.from(proxyEchoToken(key, new Date(minute * 60_000)));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
