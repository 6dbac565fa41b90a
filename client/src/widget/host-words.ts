import type { HostWords } from '#shared/domain/widget/widget-messages.ts';

const identityFields = ['email', 'name', 'phone', 'hash'] as const;

/**
 * What the host page says about itself, at the current moment, and about its visitor. Only texts; the receiver treats them as untrusted.
 */
export function hostWords() {
  let identity: Record<string, string> = {};
  let context: Record<string, string> = {};
  return {
    identify(values: unknown): void {
      const given = textsOf(values);
      identity = Object.fromEntries(identityFields.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
    },
    /** Adds values to the earlier ones. */
    context(values: unknown): void {
      context = { ...context, ...textsOf(values) };
    },
    forget(): void {
      identity = {};
      context = {};
    },
    // `String`, because a page may have a form with the name `title`, which `document.title` then returns.
    read: (): HostWords => ({
      page: { url: publicAddress(), title: String(document.title), language: pageLanguage(), context },
      identity,
    }),
  };
}

/** The page's address without secrets: it keeps only campaign parameters of the query, and no fragment. */
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
