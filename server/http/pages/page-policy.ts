interface PagePolicy {
  /** Origins that pictures may come from, beside this site. */
  images?: string[];
  /** The page's own inline scripts and styles, by their hashes. */
  scripts?: string[];
  styles?: string[];
  /** Who may show the page in a frame: origins, or `'self'`. Nobody, if none is named. */
  frameAncestors?: string[];
  /** Replaces a page's own rules: for a document that is only looked at, without a script and with styles of its own. */
  isPicture?: boolean;
}

const ownImages = ["'self'", 'data:', 'blob:'];

const pageDirectives = {
  'default-src': ["'none'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

const pictureDirectives = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  sandbox: [],
};

/** The headers for what a page may load and who may frame it. By default it may load from this site, and nobody may frame it. */
export function pagePolicy(page: PagePolicy = {}) {
  const { images = [], scripts = [], styles = [], frameAncestors = [], isPicture = false } = page;
  const framedBy = frameAncestors.length > 0 ? frameAncestors : ["'none'"];
  const directives = isPicture
    ? pictureDirectives
    : {
        ...pageDirectives,
        'script-src': ["'self'", ...scripts],
        'style-src': ["'self'", ...styles],
        'img-src': [...images, ...ownImages],
      };
  return {
    'Content-Security-Policy': policyText({ ...directives, 'frame-ancestors': framedBy }),
    ...frameOptions(frameAncestors),
  };
}

/** For responses that no browser shows as a page, and for this site's own pages that frame nothing of others. */
export const closedPolicy = pagePolicy();

/**
 * For a page of this site: isolates its origin, in memory too. Not for a document in a sandbox, which has no origin, because browsers
 * log that.
 */
export const ownMemory = { 'Origin-Agent-Cluster': '?1' };

/** For a page of this site that frames no other and that nobody may frame. */
export const ownPage = { ...closedPolicy, ...ownMemory };

function policyText(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/**
 * The header that the policy's `frame-ancestors` has replaced. It can only allow nobody or this site, so it is not sent where others may
 * frame the page.
 */
function frameOptions(frameAncestors: string[]): { 'X-Frame-Options'?: string } {
  if (frameAncestors.length === 0) return { 'X-Frame-Options': 'DENY' };
  return frameAncestors.join() === "'self'" ? { 'X-Frame-Options': 'SAMEORIGIN' } : {};
}
