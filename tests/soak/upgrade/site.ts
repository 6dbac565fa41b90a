import { readFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';

export interface Got {
  /** 0 when the connection broke before there was an answer. */
  status: number;
  text: string;
  headers: Record<string, unknown>;
  /** The connection broke, before or within the answer. */
  broken: boolean;
}

export type Site = ReturnType<typeof openSite>;

/** A site as browsers see it, each from an address of its own: nginx writes the one that a connection comes from. */
export function openSite(url: string, certificate: string) {
  const ca = readFileSync(certificate);
  let addresses = 0;

  /** Of somebody who has not been here before. */
  function newcomer(): Agent {
    addresses += 1;
    const localAddress = `127.${[addresses >> 14, addresses >> 7, addresses].map((part) => (part & 127) + 1).join('.')}`;
    return new Agent({ keepAlive: true, ca, localAddress });
  }

  function call(agent: Agent, path: string, { body, ...options }: RequestOptions & { body?: object } = {}) {
    return new Promise<Got>((resolve) => {
      const got: Got = { status: 0, text: '', headers: {}, broken: true };
      const json = body ? { 'Content-Type': 'application/json' } : {};
      const outgoing = request(url + path, { ...options, agent, headers: { ...json, ...options.headers } });
      outgoing.on('error', () => resolve(got));
      outgoing.on('response', (response) => {
        got.status = response.statusCode ?? 0;
        got.headers = response.headers;
        response.setEncoding('utf8').on('data', (piece: string) => {
          got.text += piece;
        });
        response.on('error', () => {});
        response.on('close', () => resolve({ ...got, broken: !response.complete }));
      });
      outgoing.end(body && JSON.stringify(body));
    });
  }

  return { url, newcomer, call };
}
