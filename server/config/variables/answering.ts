import * as z from 'zod';
import { variableFacts as facts } from './facts.ts';
import { apiKey, baseAddress, flag, hostList, serverAddress, wholeNumber } from './values.ts';

const key = (provider: string) =>
  apiKey.optional().register(facts, {
    default: '',
    isSecret: true,
    meaning: `the key for assistants on ${provider} that have none of their own; one in the settings goes before it`,
  });

const address = (provider: string, own: string) =>
  baseAddress.default(own).register(facts, {
    default: `\`${own}\``,
    meaning: `where assistants on ${provider} are answered: its own API or any server that speaks like it (Ollama, vLLM, llama.cpp, a gateway), which is asked without a key where there is none`,
  });

const model = (provider: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'takes the name of a model, without blanks')
    .optional()
    .register(facts, {
      default: '',
      meaning: `which model answers for assistants on ${provider} that name none; a server of your own hardly has the platform’s usual one`,
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
        '`http://user:password@host:port`: calls of providers, Telegram, WhatsApp and Cal.com over https go through this proxy. Mails, webhooks and pages that are read do not',
    }),
  NO_PROXY: z.string().optional().register(facts, {
    default: '',
    meaning: 'hosts that are asked without that proxy, separated by commas; `.example.com` for all under one',
  }),
  TELEGRAM_BASE_URL: baseAddress.default('https://api.telegram.org').register(facts, {
    default: '`https://api.telegram.org`',
    meaning: 'where Telegram’s Bot API is: its own, or a server of yours that speaks like it',
  }),
  WHATSAPP_BASE_URL: baseAddress.default('https://graph.facebook.com/v26.0').register(facts, {
    default: '`https://graph.facebook.com/v26.0`',
    meaning: 'where Meta’s Graph API is, with its version: its own, or a server of yours that speaks like it',
  }),
  CALCOM_BASE_URL: baseAddress.default('https://api.cal.com').register(facts, {
    default: '`https://api.cal.com`',
    meaning: 'where Cal.com’s API is: its own, or a server of yours that runs it',
  }),
  ALLOWED_PRIVATE_HOSTS: hostList().register(facts, {
    default: '',
    meaning:
      'hosts, addresses and ranges of your own networks that webhooks, knowledge’s pages and other calendars may reach, over plain HTTP too; everything else must be public',
  }),
  CONVERSATION_IDLE_MINUTES: wholeNumber(1, 10_080).default(15).register(facts, {
    default: '15',
    meaning: 'after this rest a visitor’s conversation is closed and summarised',
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
    .register(facts, { default: '`true`', meaning: 'fill an empty database with the demonstration assistants' }),
  DEMO_REPLIES: flag.optional().register(facts, {
    default: '`true` when embedded; else the demonstration assistants alone',
    meaning: 'answer without a model while a provider has no key: `true` all assistants, `false` none',
  }),
};
