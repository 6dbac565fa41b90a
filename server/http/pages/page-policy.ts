interface PagePolicy {
  /** Origins that pictures may come from, beside this site. */
  images?: string[];
  /** The page's own inline scripts and styles, by their hashes. */
  scripts?: string[];
  styles?: string[];
  /** Who may show the page in a frame: origins, or `'self'`. Nobody, if none is named. */
  frameAncestors?: string[];
  /** Taken in place of a page's own rules: for a document that is only looked at, without a script and with styles of its own. */
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

/** What a page may load, and who may frame it, as headers. Without anything said it is this site, and nobody. */
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

/** Of what no browser shows as a page, and of pages that are this site's own and frame nothing of others. */
export const closedPolicy = pagePolicy();

/** For a page of this site: its origin's own, in memory too (a document in a sandbox is of no origin, and browsers say so). */
export const ownMemory = { 'Origin-Agent-Cluster': '?1' };

/** For a page of this site that frames and is framed by nobody. */
export const ownPage = { ...closedPolicy, ...ownMemory };

function policyText(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/** The header that the policy's `frame-ancestors` has replaced knows nobody and this site; where others may, it is not sent. */
function frameOptions(frameAncestors: string[]): { 'X-Frame-Options'?: string } {
  if (frameAncestors.length === 0) return { 'X-Frame-Options': 'DENY' };
  return frameAncestors.join() === "'self'" ? { 'X-Frame-Options': 'SAMEORIGIN' } : {};
}
