import {
  type ProxyEcho,
  proxyEchoHeader,
  proxyEchoPath,
  proxyEchoPauseMs,
  proxyEchoSchema,
} from '#server/http/proxy-echo.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { finding } from './finding.ts';

/** The largest request that the product accepts: a document of 15 MB. */
const bodyBytes = 15 * 1024 * 1024;
const timeoutMs = 20_000;

interface Answer {
  status: number;
  echo?: ProxyEcho;
  /** The time between the first and the last piece of the response. */
  spreadMs: number;
}

/**
 * Sends requests to the running server through its public address (tests use another one), and checks what the reverse
 * proxy did to them.
 */
export async function checkAddress(appUrl: string, token: string, askedAt = appUrl): Promise<Finding[]> {
  const small = await ask(askedAt, token, 10).catch((error: unknown) => reasonOf(error));
  if (typeof small === 'string') return [finding('address.silent', { about: appUrl, said: small })];
  if (!small.echo) return [finding('address.stranger', { about: appUrl, amount: small.status })];
  const large = await ask(askedAt, token, bodyBytes).catch(() => undefined);
  return [originOf(appUrl, small.echo), streamsOf(small), bodyOf(large)];
}

function originOf(appUrl: string, echo: ProxyEcho): Finding {
  if (!appUrl.startsWith('https:')) return finding('proxy.none', { about: appUrl });
  if (echo.isSecure && echo.isForwardedForTaken) return finding('proxy.good');
  if ((echo.forwardedProto === 'https' && !echo.isSecure) || (echo.hasForwardedFor && !echo.isForwardedForTaken)) {
    return finding('proxy.untrusted');
  }
  return finding(echo.isSecure ? 'proxy.oneAddress' : 'proxy.schemeLost');
}

function streamsOf({ spreadMs }: Answer): Finding {
  return finding(spreadMs > proxyEchoPauseMs / 2 ? 'streams.good' : 'streams.buffered');
}

function bodyOf(large: Answer | undefined): Finding {
  if (large?.echo?.bytes === bodyBytes) return finding('bodies.good');
  return large ? finding('bodies.refused', { amount: large.status }) : finding('bodies.cut');
}

async function ask(appUrl: string, token: string, bytes: number): Promise<Answer> {
  const response = await fetch(`${appUrl}${proxyEchoPath}`, {
    method: 'POST',
    headers: { [proxyEchoHeader]: token, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  let text = '';
  let firstAt: number | undefined;
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    firstAt ??= performance.now();
    text += piece;
  }
  const spreadMs = performance.now() - (firstAt ?? performance.now());
  const data = /^data: (\{.*\})$/m.exec(text)?.[1];
  const echo = response.status === 200 && data ? proxyEchoSchema.safeParse(JSON.parse(data)).data : undefined;
  return { status: response.status, spreadMs, ...(echo ? { echo } : {}) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code ? String(cause.code) : cause.message;
}
