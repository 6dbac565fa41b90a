/** Matches `cliente.es`, `*.cliente.es`, `localhost:5173`. */
const domainPattern = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;
const domainMaxChars = 255;

/**
 * Converts a domain as a user writes or pastes it, as part of an address or alone, to the form in which it is stored. Undefined if it is
 * not a domain. The result has only letters, digits, `.`, `-`, `:` and a leading `*.`, so it may be in a header.
 */
export function readDomain(written: string): string | undefined {
  const [, wildcard = '', rest = ''] = /^(?:https?:\/\/)?(\*\.)?(.*)$/i.exec(written.trim()) ?? [];
  if (!rest || rest.length > domainMaxChars) return undefined;
  try {
    // `URL` encodes the other letters of a name as they are sent (xn--…).
    const { host } = new URL(`http://${rest}`);
    const domain = wildcard + host;
    return domainPattern.test(domain) ? domain : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page at `host` (with its port, if it has one) may show the widget. Without domains, every page may. */
export function domainsAllow(domains: readonly string[], host: string): boolean {
  return domains.length === 0 || domains.flatMap(namesOf).some((name) => matches(name, host));
}

/** The sites that may frame a page, in the notation of a content security policy header. */
export function frameAncestorsOf(domains: readonly string[]): string[] {
  if (domains.length === 0) return ['*'];
  return ["'self'", ...domains.flatMap(namesOf).flatMap((name) => [`https://${name}`, `http://${name}`])];
}

/** The names that a domain stands for. A site's name includes its `www.` name. */
function namesOf(domain: string): string[] {
  const isApex = domain.includes('.') && !/^(?:\*\.|www\.)|:\d+$|^[\d.]+$/.test(domain);
  return isApex ? [domain, `www.${domain}`] : [domain];
}

function matches(name: string, host: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}
