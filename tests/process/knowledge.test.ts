import { expect, test, vi } from 'vitest';
import { longPdf, textOfCodes } from '#tests/knowledge/made-up.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { childrenOf } from '#tests/support/children.ts';
import { asSource, knowledgeOf } from '#tests/support/knowledge-fixture.ts';
import { type ListeningServer, launchServer, patient, processStorage } from '#tests/support/process.ts';
import { assistantId } from '#tests/support/process-chat.ts';

const password = 'una frase de paso';

test('a process that is killed while it reads leaves no child behind and nothing half known; the next one reads to the end', async () => {
  const env = { ...(await processStorage()), ADMIN_PASSWORD: password };
  const first = await launchServer(env);
  const codes = textOfCodes(300);
  const [code = ''] = codes.toString().split(' ');
  const { upload, read, path } = await signedIn(first);
  const known = asSource(await upload(codes, 'codigos.txt')).id;
  const { passages } = await read(known);

  // Once while the document is read, and once while what it says is written down.
  const reading = asSource(await upload(longPdf(), 'largo.pdf')).id;
  const [child = 0] = await childOf(first);
  await first.end('SIGKILL');
  await vi.waitUntil(() => !isRunning(child), patient);
  const second = await launchServer(env);
  const again = await signedIn(second);
  expect((await again.search(code)).passages[0]?.text).toContain(code);
  expect(await again.source(reading)).toMatchObject({ state: 'reading', passages: 0 });
  await again.client.send('POST', `${path}/sources/${known}/read`);
  await childOf(second);
  await vi.waitUntil(() => childrenOf(second.pid).length === 0, { ...patient, interval: 5 });
  await second.end('SIGKILL');

  const third = await launchServer(env);
  const last = await signedIn(third);
  // What was known is used until then.
  expect(await last.source(known)).toMatchObject({ passages });
  expect((await last.search(code)).found).toBe(true);
  for (const [id, count] of [
    [known, passages],
    [reading, 300],
  ] as const) {
    // It takes a while until a process that died is missed.
    const source = await last.read(id, 500);
    expect(source).toMatchObject({ state: 'ready', fault: null, passages: count });
    expect(source.documents).toHaveLength(1);
  }
  expect((await last.search(code)).passages.filter(({ text }) => text.includes(code))).toHaveLength(1);
  expect(await third.end()).toMatchObject({ code: 0, errors: '' });
});

async function signedIn({ url }: ListeningServer) {
  const client = createApiClient(url);
  await client.signIn('admin', password);
  return { client, ...knowledgeOf(client, assistantId) };
}

/** The process that reads a document, as soon as there is one. */
async function childOf({ pid }: ListeningServer): Promise<number[]> {
  return vi.waitUntil(
    () => {
      const children = childrenOf(pid);
      return children.length > 0 ? children : undefined;
    },
    { ...patient, interval: 5 },
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
