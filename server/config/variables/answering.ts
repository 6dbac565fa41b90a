import * as z from 'zod';
import { variableFacts as facts } from './facts.ts';
import { apiKey, baseAddress, flag, hostList, serverAddress, wholeNumber } from './values.ts';

const key = (provider: string) =>
  apiKey.optional().register(facts, {
    default: '',
    isSecret: true,
    meaning: `the key for assistants on ${provider} that have none of their own; a key in the settings takes precedence`,
  });

const address = (provider: string, own: string) =>
  baseAddress.default(own).register(facts, {
    default: `\`${own}\``,
    meaning: `the address of the API for assistants on ${provider}: the provider’s own, or any compatible server (Ollama, vLLM, llama.cpp, a gateway). A compatible server is called without a key if there is none`,
  });

const model = (provider: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'takes the name of a model, without blanks')
    .optional()
    .register(facts, {
      default: '',
      meaning: `the model for assistants on ${provider} that name none; a server of your own will hardly have the platform’s default model`,
    });

/** Variables for the models that answer, and for the other services that are called. */
export const answeringVariables = {
  OPENAI_API_KEY: key('OpenAI'),
  DEEPSEEK_API_KEY: key('DeepSeek'),
  OPENAI_BASE_URL: address('OpenAI', 'https://api.openai.com/v1'),
  DEEPSEEK_BASE_URL: address('DeepSeek', 'https://api.deepseek.com/v1'),
  OPENAI_MODEL: model('OpenAI'),
  DEEPSEEK_MODEL: model('DeepSeek'),
  HTTPS_PROXY: serverAddress(/^http:$/, 'takes an http:// address with a host, user and password percent-encoded')
    .optional()
    .register(facts, {
      default: '',
      isSecret: true,
      meaning:
        '`http://user:password@host:port`: HTTPS calls to providers, Telegram, WhatsApp and Cal.com go through this proxy. Mails, webhooks, notifications, and requests for pages and calendars do not',
    }),
  NO_PROXY: z.string().optional().register(facts, {
    default: '',
    meaning: 'hosts that are called without that proxy, separated by commas; `.example.com` for its sub-domains',
  }),
  TELEGRAM_BASE_URL: baseAddress.default('https://api.telegram.org').register(facts, {
    default: '`https://api.telegram.org`',
    meaning: 'the address of Telegram’s Bot API: Telegram’s own, or a compatible server of yours',
  }),
  WHATSAPP_BASE_URL: baseAddress.default('https://graph.facebook.com/v26.0').register(facts, {
    default: '`https://graph.facebook.com/v26.0`',
    meaning: 'the address of Meta’s Graph API, with its version: Meta’s own, or a compatible server of yours',
  }),
  CALCOM_BASE_URL: baseAddress.default('https://api.cal.com').register(facts, {
    default: '`https://api.cal.com`',
    meaning: 'the address of Cal.com’s API: Cal.com’s own, or a server of yours that runs Cal.com',
  }),
  ALLOWED_PRIVATE_HOSTS: hostList().register(facts, {
    default: '',
    meaning:
      'hosts, addresses and ranges of your own networks that may be called for webhooks, pages of the knowledge and other calendars, over plain HTTP too; all other hosts must be public',
  }),
  CONVERSATION_IDLE_MINUTES: wholeNumber(1, 10_080).default(15).register(facts, {
    default: '15',
    meaning: 'after this many minutes without a message, a visitor’s conversation is closed and summarised',
  }),
  PICKER_ASSISTANT_IDS: z
    .string()
    .regex(/^\d{1,9}(\s*,\s*\d{1,9})*$/, 'takes ids separated by commas')
    .transform((list) => list.split(',').map(Number))
    .optional()
    .register(facts, {
      default: '`2`; with `DEMO_SEED=false` none',
      meaning: 'the assistants that `/public/chat` lists, separated by commas',
    }),
  DEMO_SEED: flag
    .default(true)
    .register(facts, { default: '`true`', meaning: 'whether an empty database gets the demonstration assistants' }),
  DEMO_REPLIES: flag.optional().register(facts, {
    default: '`true` when embedded; else the demonstration assistants alone',
    meaning: 'which assistants answer without a model while their provider has no key: `true` means all, `false` none',
  }),
};
