import {
  type ProxyEcho,
  proxyEchoHeader,
  proxyEchoPath,
  proxyEchoPauseMs,
  proxyEchoSchema,
} from '#server/http/proxy-echo.ts';
import { attend, broken, type Finding, good } from './finding.ts';

/** As much as the product takes in one request: a document of 15 MB. */
const bodyBytes = 15 * 1024 * 1024;
const timeoutMs = 60_000;

interface Answer {
  status: number;
  echo?: ProxyEcho;
  /** Between the first and the last piece of the answer. */
  spreadMs: number;
}

/** Asks the running server through its public address (tests: at another one), and looks at what the proxy in front made of it. */
export async function checkAddress(appUrl: string, token: string, askedAt = appUrl): Promise<Finding[]> {
  const small = await ask(askedAt, token, 10).catch((error: unknown) => reasonOf(error));
  if (typeof small === 'string') {
    return [
      broken(
        'address',
        `${appUrl} does not answer: ${small}`,
        'Look at DNS, the certificate, the proxy, and whether the server runs.',
      ),
    ];
  }
  if (!small.echo) {
    return [
      broken(
        'address',
        `${appUrl} answers ${small.status}, and not as this installation`,
        'Let the proxy lead to this server with the whole path, under the same APP_SECRET.',
      ),
    ];
  }
  const large = await ask(askedAt, token, bodyBytes).catch(() => undefined);
  return [originOf(appUrl, small.echo), streamsOf(small), bodyOf(large)];
}

function originOf(appUrl: string, echo: ProxyEcho): Finding {
  const wantsTls = appUrl.startsWith('https:');
  if (!wantsTls) return good('proxy', `${appUrl} is asked without TLS`);
  const isHeard = echo.isSecure && echo.isForwardedForTaken;
  if (isHeard) return good('proxy', 'scheme and callers’ addresses arrive');
  if ((echo.forwardedProto === 'https' && !echo.isSecure) || (echo.hasForwardedFor && !echo.isForwardedForTaken)) {
    return broken(
      'proxy',
      'the proxy says who calls and how, and is not trusted',
      'Name its address in TRUST_PROXY: loopback on the same machine, uniquelocal in a private network.',
    );
  }
  if (!echo.isSecure) {
    return broken(
      'proxy',
      'requests over https arrive as http: cookies are not marked Secure',
      'Let the proxy set X-Forwarded-Proto to the scheme of the request.',
    );
  }
  return attend(
    'proxy',
    'all visitors have the proxy’s address: they share one limit',
    'Let the proxy set X-Forwarded-For.',
  );
}

function streamsOf({ spreadMs }: Answer): Finding {
  if (spreadMs > proxyEchoPauseMs / 2) return good('streams', 'pieces arrive as they are written');
  return broken(
    'streams',
    'an answer in pieces arrives in one',
    'Switch the proxy’s buffering off (nginx: proxy_buffering off).',
  );
}

function bodyOf(large: Answer | undefined): Finding {
  if (large?.echo?.bytes === bodyBytes) return good('bodies', 'a body of 15 MB arrives');
  return broken(
    'bodies',
    large ? `a body of 15 MB is answered ${large.status}` : 'a body of 15 MB breaks the connection',
    'Let the proxy take 16 MB (nginx: client_max_body_size 16m).',
  );
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
