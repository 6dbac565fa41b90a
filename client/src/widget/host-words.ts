import type { HostWords } from '#shared/domain/widget/widget-messages.ts';

const identityFields = ['email', 'name', 'phone', 'hash'] as const;

/** What the host page says of itself, as it is now, and of its visitor: texts alone, which are read as anybody's where they arrive. */
export function hostWords() {
  let identity: Record<string, string> = {};
  let context: Record<string, string> = {};
  return {
    identify(values: unknown): void {
      const given = textsOf(values);
      identity = Object.fromEntries(identityFields.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
    },
    /** Adds to what was said before. */
    context(values: unknown): void {
      context = { ...context, ...textsOf(values) };
    },
    forget(): void {
      identity = {};
      context = {};
    },
    // A page may have a form of the name `title`.
    read: (): HostWords => ({
      page: { url: publicAddress(), title: String(document.title), language: pageLanguage(), context },
      identity,
    }),
  };
}

/** Addresses may carry keys: of the query only the parameters of a campaign go along, and no fragment. */
function publicAddress(): string {
  const { origin, pathname, search } = location;
  const campaign = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')),
  ).toString();
  return origin + pathname + (campaign && `?${campaign}`);
}

function pageLanguage(): string {
  return document.documentElement.lang || navigator.language;
}

function textsOf(values: unknown): Record<string, string> {
  const entries = Object.entries(Object(values));
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
}
