import * as z from 'zod';
import { visitorLanguages } from '../../domain/display.ts';
import { maxWidgetDomains, widgetPositions, widgetThemes } from '../../domain/widget/widget.ts';
import { readDomain } from '../../domain/widget/widget-domains.ts';
import { mostWildcards } from '../../domain/widget/wildcards.ts';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';
import { colorSchema } from './branding.ts';
import { slugParams } from './public-assistants.ts';

/**
 * The data from which the loader (client/src/widget) draws the widget. The loader reads it without these schemas, so every addition here
 * must be added there.
 */
export const widgetConfigSchema = z.object({
  name: z.string(),
  language: z.enum(visitorLanguages),
  /** The loader's own texts, in that language. */
  words: z.object({
    open: z.string(),
    close: z.string(),
    region: z.string(),
    dismiss: z.string(),
    loading: z.string(),
    late: z.string(),
    tryAgain: z.string(),
    ownTab: z.string(),
    unread: z.object({ one: z.string(), other: z.string() }),
  }),
  position: z.enum(widgetPositions),
  theme: z.enum(widgetThemes),
  color: colorSchema,
  /** The colour of text on `color`. */
  onColor: colorSchema,
  label: z.string().nullable(),
  teaser: z
    .object({
      text: z.string(),
      delaySeconds: z.int32(),
      scrollPercent: z.int32(),
      path: z.string().nullable(),
    })
    .nullable(),
  measures: z.boolean(),
});

export type WidgetConfig = z.infer<typeof widgetConfigSchema>;

/** A text that becomes null if it is blank. */
function blankable(maxChars: number) {
  return z
    .string()
    .trim()
    .max(maxChars, `Máximo ${maxChars} caracteres`)
    .transform((text) => text || null)
    .nullable();
}

const domainsSchema = z
  .array(z.string())
  .max(maxWidgetDomains, `Hasta ${maxWidgetDomains} dominios`)
  .transform((written, context) => {
    const domains = written.map(readDomain);
    const known = domains.filter((domain) => domain !== undefined);
    if (known.length === domains.length) return [...new Set(known)];
    context.addIssue({ code: 'custom', message: 'Escribe cada dominio como tutienda.es' });
    return z.NEVER;
  });

export const widgetSettingsSchema = z.object({
  position: z.enum(widgetPositions),
  theme: z.enum(widgetThemes),
  color: colorSchema.nullable(),
  label: z.string().nullable(),
  teaserText: z.string().nullable(),
  teaserDelaySeconds: z.int32(),
  teaserScrollPercent: z.int32(),
  teaserPath: z.string().nullable(),
  domains: z.array(z.string()),
  measures: z.boolean(),
});

export type WidgetSettings = z.infer<typeof widgetSettingsSchema>;

export const widgetFields = z.object({
  position: z.enum(widgetPositions),
  theme: z.enum(widgetThemes),
  color: colorSchema.nullable(),
  label: blankable(30),
  teaserText: blankable(200),
  teaserDelaySeconds: z.int('De 0 a 3600 segundos').min(0, 'De 0 a 3600 segundos').max(3_600, 'De 0 a 3600 segundos'),
  teaserScrollPercent: z.int('De 0 a 100').min(0, 'De 0 a 100').max(100, 'De 0 a 100'),
  teaserPath: blankable(200)
    .refine((path) => path === null || /^[/*]/.test(path), 'Empieza por / o por *')
    .refine(
      (path) => path === null || (!path.includes('**') && path.split('*').length <= mostWildcards + 1),
      `Usa * hasta ${mostWildcards} veces, y nunca dos seguidos`,
    ),
  domains: domainsSchema,
  measures: z.boolean(),
});

const widgetBody = widgetFields.partial().extend({ expected: expectedOf(widgetSettingsSchema) });

export type WidgetBody = z.infer<typeof widgetBody>;

const ownWidgetSchema = z.object({
  settings: widgetSettingsSchema,
  /** The brand's colour, which is used if no colour is set. */
  brandColor: colorSchema,
  /** Whether visitors' identities can be signed. Null for users who are not the assistant's owner. */
  hasSecret: z.boolean().nullable(),
});

export type OwnWidget = z.infer<typeof ownWidgetSchema>;

export const widgetEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/public/assistants/:slug/widget',
    summary:
      'What the widget’s loader draws from; null for whoever may not show it, for an unknown and a switched-off assistant',
    params: slugParams,
    response: z.object({ widget: widgetConfigSchema.nullable() }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/widget',
    summary: 'How the assistant stands on its owner’s site',
    params: idParams,
    response: ownWidgetSchema,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/widget',
    summary:
      'Change how the assistant stands on its owner’s site; what is left out stays. 409 where somebody else has changed the same',
    params: idParams,
    body: widgetBody,
    response: ownWidgetSchema,
  }),
  secret: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/widget/secret',
    summary: 'What the owner’s server signs visitors’ identities with, for the owner alone; null where none was made',
    params: idParams,
    response: z.object({ secret: z.string().nullable() }),
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/widget/secret',
    summary: 'Make the secret, or a new one: the one before holds no more',
    params: idParams,
    response: z.object({ secret: z.string() }),
  }),
};
