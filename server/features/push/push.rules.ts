/** The push services of browser makers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether an address belongs to a known push service. The check is needed because the caller chooses a subscription's address. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

/**
 * Whether an address is written exactly as a browser writes it, without user information. Otherwise another parser could
 * read a different host in it.
 */
export function isPlainEndpoint(endpoint: string): boolean {
  const { href, username, password } = new URL(endpoint);
  return href === endpoint && username === '' && password === '';
}

/** The result of a message by the status of the response. `gone`: the browser does not accept messages any more. */
export function outcomeOf(status: number): 'delivered' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
