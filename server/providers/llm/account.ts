import type { IncomingMessage } from 'node:http';
import type { Model } from 'openai/resources/models';
import * as z from 'zod';
import { parseJson } from '#server/lib/json.ts';
import { garbage, refusalFault } from './faults.ts';
import { type LlmConnection, ProviderFault } from './llm.ts';
import { type Agents, get as ask } from './transport.ts';

/** Checks a key at its provider, and lists the models. */
export interface ProviderAccount {
  /** Throws {@link ProviderFault} with the reason if the key can't be used or can't be checked. */
  check(connection: LlmConnection): Promise<void>;
  /** Lists the models that the provider itself returns. Throws {@link ProviderFault}. */
  models(connection: LlmConnection): Promise<ListedModel[]>;
}

export interface ListedModel {
  id: string;
  /** The ISO date on which the provider shuts the model down. Compatible servers don't state it. */
  shutdownDate: string | undefined;
}

interface AccountOptions {
  timeoutMs: number;
  agents: Agents;
}

/** Makes one short call per request. Never follows a redirect, which would pass on the key. */
export function createProviderAccount({ timeoutMs, agents }: AccountOptions): ProviderAccount {
  return {
    async check(connection) {
      if (connection.provider === 'deepseek' && (await hasBalance(connection))) return;
      await models(connection);
    },

    models,
  };

  async function models(connection: LlmConnection): Promise<ListedModel[]> {
    const answer = await get(connection, `${connection.baseUrl}/models`);
    const list = modelListSchema.safeParse(answer);
    if (!list.success) throw garbage(connection.provider, 'no list of models');
    return list.data.data.map(({ id, shutdown_date }) => ({ id, shutdownDate: shutdown_date ?? undefined }));
  }

  /**
   * DeepSeek's balance call returns whether there is credit, which its list of models does not. A compatible server may not
   * know the call.
   */
  async function hasBalance(connection: LlmConnection): Promise<boolean> {
    const address = `${connection.baseUrl.replace(/\/v1$/, '')}/user/balance`;
    const balance = balanceSchema.safeParse(
      await get(connection, address).catch((error: unknown) => {
        if (error instanceof ProviderFault && (error.kind === 'unreachable' || error.kind === 'no_credit')) throw error;
        return undefined;
      }),
    );
    if (balance.success && !balance.data.is_available) throw new ProviderFault('no_credit', 'deepseek: no balance');
    return balance.success;
  }

  async function get({ provider, apiKey }: LlmConnection, address: string): Promise<unknown> {
    // A key with other characters than printable ASCII can't be sent, so it can't be valid.
    if (!/^[\x21-\x7e]*$/.test(apiKey)) throw new ProviderFault('invalid_key', 'a key that no header can carry');
    const response = await ask(address, apiKey, agents, AbortSignal.timeout(timeoutMs)).catch(() => {
      throw new ProviderFault('unreachable', `${provider}: no answer`);
    });
    const text = await readText(response, provider);
    const { statusCode: status = 0 } = response;
    if (status === 200) return parseJson(text);
    throw refusalFault({ status, headers: {}, text }, provider);
  }
}

/** Much longer than any provider's list. */
const longestAnswer = 2_000_000;

async function readText(response: IncomingMessage, provider: LlmConnection['provider']): Promise<string> {
  let text = '';
  try {
    for await (const piece of response.setEncoding('utf8')) {
      text += String(piece);
      if (text.length > longestAnswer) throw garbage(provider, 'far too much');
    }
  } catch (error) {
    throw error instanceof ProviderFault ? error : new ProviderFault('unreachable', `${provider}: the answer was cut`);
  }
  return text;
}

const modelSchema = z.object({
  id: z.string().min(1).max(200),
  shutdown_date: z.iso.date().nullish().catch(undefined),
} satisfies Partial<Record<keyof Model, z.ZodType>>);
const modelListSchema = z.object({ data: z.array(modelSchema).max(5_000) });
const balanceSchema = z.object({ is_available: z.boolean() });
