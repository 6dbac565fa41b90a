/** `cliente.es`, `*.cliente.es`, `localhost:5173`. */
const domainPattern = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;
const domainMaxChars = 255;

/**
 * A domain as somebody writes or pastes it, with the address around it or without, as it is stored; undefined for what is none.
 * The result has only letters, digits, `.`, `-`, `:` and a leading `*.`: it may stand in a header.
 */
export function readDomain(written: string): string | undefined {
  const [, wildcard = '', rest = ''] = /^(?:https?:\/\/)?(\*\.)?(.*)$/i.exec(written.trim()) ?? [];
  if (!rest || rest.length > domainMaxChars) return undefined;
  try {
    // An address writes a name's other letters as names are sent (xn--…).
    const { host } = new URL(`http://${rest}`);
    const domain = wildcard + host;
    return domainPattern.test(domain) ? domain : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page at `host` (with its port, if it has one) may show the widget. No domain named: everybody may. */
export function domainsAllow(domains: readonly string[], host: string): boolean {
  return domains.length === 0 || domains.flatMap(namesOf).some((name) => matches(name, host));
}

/** Who may frame a page, as the header of a content security policy names them. */
export function frameAncestorsOf(domains: readonly string[]): string[] {
  if (domains.length === 0) return ['*'];
  return ["'self'", ...domains.flatMap(namesOf).flatMap((name) => [`https://${name}`, `http://${name}`])];
}

/** Whoever names a site means it with `www.` too. */
function namesOf(domain: string): string[] {
  const isApex = domain.includes('.') && !/^(?:\*\.|www\.)|:\d+$|^[\d.]+$/.test(domain);
  return isApex ? [domain, `www.${domain}`] : [domain];
}

function matches(name: string, host: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}
