import type { IncomingMessage } from 'node:http';
import type { Model } from 'openai/resources/models';
import * as z from 'zod';
import { parseJson } from '#server/lib/json.ts';
import { garbage, refusalFault } from './faults.ts';
import { type LlmConnection, ProviderFault } from './llm.ts';
import { type Agents, get as ask } from './transport.ts';

/** What a key is worth at its provider, beyond answering chats. */
export interface ProviderAccount {
  /** Throws {@link ProviderFault} with the reason for which the key can't be used, or not found out about. */
  check(connection: LlmConnection): Promise<void>;
  /** The provider's own list of its models. Throws {@link ProviderFault}. */
  models(connection: LlmConnection): Promise<ListedModel[]>;
}

export interface ListedModel {
  id: string;
  /** ISO date on which the provider stops serving it; compatible servers don't say. */
  shutdownDate: string | undefined;
}

interface AccountOptions {
  timeoutMs: number;
  agents: Agents;
}

/** Asks with one short call each, and never follows a redirect, which would take the key along. */
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

  /** DeepSeek says what is left to spend, which its models list does not; whoever only speaks like it may not know the call. */
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
    // A key with something else than printable ASCII can't be sent, and is nobody's.
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

/** Much more than any provider lists. */
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
