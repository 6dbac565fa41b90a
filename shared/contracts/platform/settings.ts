import * as z from 'zod';
import { providerIds } from '../../domain/assistants/providers.ts';
import { countryCodes } from '../../domain/contacts/countries.ts';
import { isTimeZone } from '../../domain/days.ts';
import { dateFormats, languages, timeFormats } from '../../domain/display.ts';
import { type SecurityField, securityBounds } from '../../domain/security-policy.ts';
import { emailSchema } from '../accounts/auth.ts';
import { brandingSchema } from '../assistants/branding.ts';
import { brandingBody } from '../assistants/branding-body.ts';
import { dateTimeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';

/** The origin of the value in force. Null if there is no value. */
const sourceSchema = z.enum(['settings', 'environment']).nullable();

/** The stored settings. Secrets are masked. Null means that a value was never set. */
export const systemSettingsSchema = z.object({
  id: z.int32(),
  openaiApiKey: z.string().nullable(),
  openaiKeySource: sourceSchema,
  deepseekApiKey: z.string().nullable(),
  deepseekKeySource: sourceSchema,
  defaultModel: z.string().nullable(),
  /** Providers that no assistant may use, not even with its own key. */
  providersOff: z.array(z.enum(providerIds)),
  smtpHost: z.string().nullable(),
  smtpPort: z.int32().nullable(),
  smtpUser: z.string().nullable(),
  smtpPassword: z.string().nullable(),
  smtpSecure: z.boolean(),
  smtpSource: sourceSchema,
  fromEmail: z.string().nullable(),
  fromName: z.string(),
  emailEnabled: z.boolean(),
  minPasswordLength: z.int32().nullable(),
  maxLoginAttempts: z.int32().nullable(),
  sessionTimeoutMinutes: z.int32().nullable(),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  language: z.enum(languages),
  defaultCountry: z.string(),
  /** A time zone name of the IANA database. */
  timeZone: z.string(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type SystemSettings = z.infer<typeof systemSettingsSchema>;

/** A secret in a form. If its mask is sent back, the secret stays unchanged; an empty text removes it. */
const secretSchema = z.string().trim().max(500, 'Máximo 500 caracteres').nullish();

/** An optional text. Empty and missing mean the same: not set. Line breaks are refused, because these texts become headers of mails. */
const line = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars, `Máximo ${maxChars} caracteres`)
    .regex(/^\P{Cc}*$/u, 'Escribe una sola línea')
    .transform((text) => text || null)
    .nullish();

const portMessage = 'El puerto va de 1 a 65535';

export const apiKeysFields = z.object({
  openaiApiKey: secretSchema,
  deepseekApiKey: secretSchema,
  providersOff: z
    .array(z.enum(providerIds))
    .transform((chosen) => providerIds.filter((provider) => chosen.includes(provider)))
    .optional(),
});

export const modelFields = z.object({ defaultModel: line(100) });

export const emailFields = z.object({
  smtpHost: z
    .string()
    .trim()
    .max(253, 'Máximo 253 caracteres')
    .regex(/^(?:[A-Za-z0-9._-]*|[0-9A-Fa-f:]+)$/, 'Escribe solo el nombre del servidor, como smtp.ejemplo.com')
    .transform((host) => host.toLowerCase() || null)
    .nullish(),
  smtpPort: z.int(portMessage).min(1, portMessage).max(65_535, portMessage).nullish(),
  smtpUser: line(254),
  smtpPassword: z.string().max(500, 'Máximo 500 caracteres').nullish(),
  smtpSecure: z.boolean().optional(),
  fromEmail: z.union([z.literal('').transform(() => null), emailSchema]).nullish(),
  fromName: line(100),
  emailEnabled: z.boolean().optional(),
});

export const displayFields = z.object({
  dateFormat: z.enum(dateFormats).optional(),
  timeFormat: z.enum(timeFormats).optional(),
  language: z.enum(languages).optional(),
  defaultCountry: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => countryCodes.includes(code), 'Elige un país de la lista')
    .optional(),
  timeZone: z.string().trim().max(60).refine(isTimeZone, 'Elige una zona horaria de la lista').optional(),
});

export const securityFields = z.object({
  minPasswordLength: bounded('minPasswordLength'),
  maxLoginAttempts: bounded('maxLoginAttempts'),
  sessionTimeoutMinutes: bounded('sessionTimeoutMinutes'),
});

/** A number of the security policy. Null goes back to the default. */
function bounded(name: SecurityField) {
  const { min, max } = securityBounds[name];
  const message = `Escribe un número entero de ${min} a ${max}`;
  return z.int(message).min(min, message).max(max, message).nullish();
}

/** The settings that a part of the settings' form overwrites, as the form shows them. */
const editedSettings = systemSettingsSchema.omit({
  id: true,
  openaiKeySource: true,
  deepseekKeySource: true,
  smtpSource: true,
  createdAt: true,
  updatedAt: true,
});

export type EditedSettingName = keyof z.infer<typeof editedSettings>;

export const systemSettingsBody = z.object({
  ...apiKeysFields.shape,
  ...modelFields.shape,
  ...emailFields.shape,
  ...displayFields.shape,
  ...securityFields.shape,
  expected: expectedOf(editedSettings),
});

export type SystemSettingsBody = z.infer<typeof systemSettingsBody>;

export const validateKeyBody = z
  .object({ provider: z.enum(providerIds), apiKey: z.string().trim().max(500, 'Máximo 500 caracteres') })
  .superRefine(({ provider, apiKey }, context) => {
    const message = keyMissing[provider];
    if (apiKey === '') context.addIssue({ code: 'custom', path: ['apiKey'], message });
  });

const keyMissing = {
  openai: 'Por favor ingresa la API key de OpenAI',
  deepseek: 'Por favor ingresa la API key de DeepSeek',
};

/**
 * The results of checking a key at its provider. `restricted` and `no_credit` are genuine keys that can't answer everything, or can't
 * answer now.
 */
export const keyVerdicts = ['valid', 'restricted', 'no_credit', 'busy', 'invalid', 'unreachable'] as const;

export type KeyVerdict = (typeof keyVerdicts)[number];

export const testEmailBody = z.object({ to: emailSchema });

/** The results of an attempt to send a mail. */
export const mailVerdicts = [
  'sent',
  'not_configured',
  'unreachable',
  'mismatch',
  'unencrypted',
  'certificate',
  'login',
  'recipient',
  'refused',
  'busy',
  'unknown',
] as const;

export type MailVerdict = (typeof mailVerdicts)[number];

export const testEmailSchema = z.object({
  sent: z.boolean(),
  result: z.enum(mailVerdicts),
  message: z.string(),
  /** The mail server's response, word for word. */
  serverSaid: z.string().nullable(),
});

/** The parts of the installation that its users notice and an administrator sets up. */
export const platformSetupSchema = z.object({
  /** Whether there is a key for any provider's models. Without one, replies are demonstrations, or there are no replies. */
  hasModelKey: z.boolean(),
  sendsMail: z.boolean(),
  /** Providers that no assistant may use. */
  providersOff: z.array(z.enum(providerIds)),
});

export type PlatformSetup = z.infer<typeof platformSetupSchema>;

export const settingsEndpoints = {
  setup: endpoint({
    method: 'GET',
    path: '/api/platform-setup',
    summary: 'Whether models answer and mails are sent',
    response: platformSetupSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/system-settings',
    summary: 'The platform’s settings, secrets masked',
    response: systemSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/system-settings',
    summary: 'Change some settings; what is left out, and a secret whose mask comes back, stays',
    body: systemSettingsBody,
    response: systemSettingsSchema,
  }),
  validateKey: endpoint({
    method: 'POST',
    path: '/api/admin/validate-system-api',
    summary: 'Ask a provider what it thinks of a key',
    body: validateKeyBody,
    response: z.object({ valid: z.boolean(), result: z.enum(keyVerdicts), message: z.string() }),
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/api/admin/test-email',
    summary: 'Send a mail with the stored settings and answer what the mail server said',
    body: testEmailBody,
    response: testEmailSchema,
  }),
  branding: endpoint({
    method: 'GET',
    path: '/api/admin/branding',
    summary: 'The branding of all assistants without one of their own, with all defaults filled in',
    response: brandingSchema,
  }),
  setBranding: endpoint({
    method: 'PUT',
    path: '/api/admin/branding',
    summary: 'Set the branding of all assistants without one of their own',
    body: brandingBody,
    response: brandingSchema,
  }),
};
