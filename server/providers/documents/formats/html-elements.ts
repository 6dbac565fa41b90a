import type { Attributes } from './xml.ts';

/** Elements that are not text for readers, or are controls. */
const skipped = new Set(
  'script style noscript template svg math canvas iframe object embed video audio nav button select option datalist textarea dialog'.split(
    ' ',
  ),
);

/** Elements that start on their own line. */
const blocks = new Set(
  'p div section article main header footer aside li ul ol dl dt dd blockquote pre figure figcaption address form fieldset hr details summary center body'.split(
    ' ',
  ),
);

/** Elements around the main content of a page. */
const peripheral = new Set(['header', 'footer', 'aside']);
const peripheralRoles = new Set(['banner', 'contentinfo', 'complementary']);
const skippedRoles = new Set(['navigation', 'dialog', 'alertdialog', 'menu', 'menubar', 'search', 'tooltip']);

const consent = /cookie|consent|onetrust|didomi|usercentrics|\bcmp\b|rgpd|gdpr/i;
const unseen =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|(?:^|;)\s*(?:width|height)\s*:\s*[01]px|text-indent\s*:\s*-\d{3,}/i;

/**
 * How the content of an element is used. `skip`: it is not for readers. `consent`: a banner, dropped unless there is
 * nothing else. `around`: dropped if the page has enough text without it. `main` and `article`: the main content.
 */
export type Region = 'skip' | 'consent' | 'around' | 'main' | 'article' | undefined;

export function regionOf(
  name: string,
  { role = '', style = '', id = '', class: classes = '', ...rest }: Attributes,
): Region {
  if (skipped.has(name) || skippedRoles.has(role)) return 'skip';
  const isHidden = ('hidden' in rest && rest.hidden !== 'until-found') || rest['aria-hidden'] === 'true';
  if (isHidden || unseen.test(style)) return 'skip';
  if (name === 'main' || role === 'main') return 'main';
  if (name === 'article') return 'article';
  if (name !== 'body' && (consent.test(id) || consent.test(classes))) return 'consent';
  return peripheral.has(name) || peripheralRoles.has(role) ? 'around' : undefined;
}

export function isBlock(name: string): boolean {
  return blocks.has(name);
}

export function headingLevelOf(name: string): number | undefined {
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level ? Number(level) : undefined;
}
