/** Where the browsers' makers take messages: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether an address is one of a known push service's: a subscription's address is whatever its caller says. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

/** Whether an address stands as a browser writes it, with no user information: others' parsers could read another host in it. */
export function isPlainEndpoint(endpoint: string): boolean {
  const { href, username, password } = new URL(endpoint);
  return href === endpoint && username === '' && password === '';
}

/** What becomes of a message by the answer to it. `gone`: the browser takes none any more. */
export function outcomeOf(status: number): 'delivered' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
