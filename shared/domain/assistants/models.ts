import type { ProviderId } from './providers.ts';

/**
 * The model catalogue is data: forms offer these names and accept any other. Dates and successors are the providers' own (deprecation pages
 * as of November 2026).
 */
export interface CatalogueModel {
  provider: ProviderId;
  id: string;
  /** ISO date on which the provider stopped, or will stop, serving the name. */
  retiresOn?: string;
  /** The name that is sent in place of a retired name, as long as the base URL is the provider's own. */
  successor?: string;
  /** Whether Chat Completions accepts tools for the model. OpenAI's newer models accept them if they need not reason. */
  takesTools: boolean;
  /** Whether the model can look at pictures, according to its provider. False if that is not known. */
  takesPictures: boolean;
}

export const modelCatalogue: readonly CatalogueModel[] = [
  { provider: 'openai', id: 'gpt-6-luna', takesTools: true, takesPictures: true },
  { provider: 'openai', id: 'gpt-6.1-terra', takesTools: true, takesPictures: true },
  { provider: 'openai', id: 'gpt-6.1-sol', takesTools: false, takesPictures: true },
  { provider: 'openai', id: 'gpt-6-astra', takesTools: false, takesPictures: false },
  {
    provider: 'openai',
    id: 'gpt-4o',
    retiresOn: '2027-01-14',
    successor: 'gpt-6-luna',
    takesTools: true,
    takesPictures: true,
  },
  {
    provider: 'openai',
    id: 'gpt-4o-mini',
    retiresOn: '2027-01-14',
    successor: 'gpt-6-luna',
    takesTools: true,
    takesPictures: true,
  },
  {
    provider: 'openai',
    id: 'gpt-4-turbo',
    retiresOn: '2026-10-23',
    successor: 'gpt-5.6-sol',
    takesTools: true,
    takesPictures: true,
  },
  {
    provider: 'openai',
    id: 'gpt-4',
    retiresOn: '2026-10-23',
    successor: 'gpt-5.6-sol',
    takesTools: true,
    takesPictures: false,
  },
  {
    provider: 'openai',
    id: 'gpt-3.5-turbo',
    retiresOn: '2026-10-23',
    successor: 'gpt-5.6-terra',
    takesTools: true,
    takesPictures: false,
  },
  { provider: 'deepseek', id: 'deepseek-flash', takesTools: true, takesPictures: true },
  { provider: 'deepseek', id: 'deepseek-v4-pro', takesTools: true, takesPictures: false },
  {
    provider: 'deepseek',
    id: 'deepseek-chat',
    retiresOn: '2026-07-24',
    successor: 'deepseek-flash',
    takesTools: true,
    takesPictures: false,
  },
  {
    provider: 'deepseek',
    id: 'deepseek-coder',
    retiresOn: '2024-12-31',
    successor: 'deepseek-flash',
    takesTools: true,
    takesPictures: false,
  },
];

export const defaultModels: Record<ProviderId, string> = { openai: 'gpt-6-luna', deepseek: 'deepseek-flash' };

/**
 * The name to send for a chosen model on a given day (`YYYY-MM-DD`): a retired name becomes its successor. It is not used for compatible
 * endpoints, which get the name as written.
 */
export function servedModel(provider: ProviderId, model: string, today: string): string {
  const entry = modelCatalogue.find((candidate) => candidate.provider === provider && candidate.id === model);
  return entry?.successor && entry.retiresOn && entry.retiresOn <= today ? entry.successor : model;
}

/** Whether a model takes tools; undefined for names that the catalogue doesn't have. */
export function modelTakesTools(provider: ProviderId, model: string): boolean | undefined {
  return modelCatalogue.find((candidate) => candidate.provider === provider && candidate.id === model)?.takesTools;
}

/** Whether a model looks at pictures; undefined for names that the catalogue doesn't have. */
export function modelTakesPictures(provider: ProviderId, model: string): boolean | undefined {
  return modelCatalogue.find((candidate) => candidate.provider === provider && candidate.id === model)?.takesPictures;
}

/** The provider of a model name. For a name that the catalogue doesn't have, the first word decides. */
export function providerOfModel(model: string): ProviderId {
  const entry = modelCatalogue.find(({ id }) => id === model);
  return entry?.provider ?? (/^deepseek\b/i.test(model) ? 'deepseek' : 'openai');
}

export function modelsOf(provider: ProviderId): CatalogueModel[] {
  return modelCatalogue.filter((model) => model.provider === provider);
}

/** `today` is `YYYY-MM-DD`. */
export function modelState(
  { retiresOn }: Pick<CatalogueModel, 'retiresOn'>,
  today: string,
): 'current' | 'retiring' | 'retired' {
  if (!retiresOn) return 'current';
  return retiresOn <= today ? 'retired' : 'retiring';
}
