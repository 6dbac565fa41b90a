const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a link that a model or a visitor wrote, or undefined when it is not one to follow. */
export function safeHref(href: string): string | undefined {
  // An absolute address only: a relative one would lead somewhere on this site.
  const url = URL.parse(href);
  return url && protocols.has(url.protocol) ? url.href : undefined;
}
