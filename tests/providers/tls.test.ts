import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import type { LlmRequest } from '#server/providers/llm/llm.ts';
import { fakeProvider, llmClient, question, read } from './llm-fixture.ts';
import { tlsProvider } from './tls-provider.ts';

async function questionTo(host: string, port: number | undefined): Promise<LlmRequest> {
  const request = question(await fakeProvider());
  return { ...request, connection: { ...request.connection, baseUrl: `https://${host}:${port}/v1` } };
}

test('a server whose certificate nobody vouches for gets neither key nor question', async () => {
  const { heard, port } = await tlsProvider();
  const { fault } = await read(llmClient(), await questionTo('localhost', port));
  expect(fault?.kind).toBe('unreachable');
  expect(fault?.message).toContain('SELF_SIGNED_CERT');
  expect(heard).toEqual([]);
});

test('a trusted one is asked by its name, and is no other', async () => {
  const { cert, heard, port } = await tlsProvider();
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, cert]);
  const request = await questionTo('localhost', port);
  expect((await read(llmClient(), request)).text).toBe('Hola');
  expect(heard).toEqual([{ authorization: `Bearer ${request.connection.apiKey}`, serverName: 'localhost' }]);

  const { fault } = await read(llmClient(), await questionTo('127.0.0.1', port));
  expect(fault?.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(heard).toHaveLength(1);
});
