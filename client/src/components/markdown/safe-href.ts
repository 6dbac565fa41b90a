const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a link that a model or a visitor wrote, or undefined when it is not one to follow. */
export function safeHref(href: string): string | undefined {
  const url = urlOf(href);
  return url && protocols.has(url.protocol) ? url.href : undefined;
}

/** An absolute address only: a relative one would lead somewhere on this site. */
function urlOf(href: string): URL | undefined {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
}
