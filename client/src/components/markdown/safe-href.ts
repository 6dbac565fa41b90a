const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a link that a model or a visitor wrote. Undefined if it is not safe to follow. */
export function safeHref(href: string): string | undefined {
  const url = urlOf(href);
  return url && protocols.has(url.protocol) ? url.href : undefined;
}

/** Parses absolute addresses only: a relative one would lead to this site. */
function urlOf(href: string): URL | undefined {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
}
