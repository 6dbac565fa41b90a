/** Files that are not pages, by their name. They are not requested. */
const noPage =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|m?js|json|xml|zip|gz|rar|7z|exe|dmg|apk|mp[34]|m4[av]|avi|mov|webm|og[gv]|wav|woff2?|ttf|eot|ics|vcf)$/i;

/** Parameters that track visits and don't distinguish pages. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|_ga|_gl)$/;

/**
 * The address in the form by which pages are distinguished: without the fragment and without tracking parameters. Undefined
 * if it is invalid.
 */
export function pageAddress(address: string, base?: string): string | undefined {
  if (address.length > 2_000 || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** Addresses with and without `www.` belong to the same site. */
export function isSameSite(address: string, site: string): boolean {
  return siteOf(new URL(address)) === siteOf(new URL(site));
}

export function isPageOf(address: string, site: string): boolean {
  return isSameSite(address, site) && !noPage.test(new URL(address).pathname);
}

/** The addresses in a sitemap, `most` at most, and whether they are addresses of further sitemaps. */
export function readSitemap(xml: string, most: number): { addresses: string[]; isIndex: boolean } {
  const addresses: string[] = [];
  for (const { 1: written = '' } of xml.matchAll(/<loc>\s{0,99}([^<\s]{1,2000})\s{0,99}<\/loc>/g)) {
    addresses.push(written.replaceAll('&amp;', '&'));
    if (addresses.length >= most) break;
  }
  return { addresses, isIndex: /<sitemapindex\b/.test(xml.slice(0, 5_000)) };
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
