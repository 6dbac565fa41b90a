/**
 * Why a web page could not be had. `unreachable`: no answer, none in time, or a failure of its server's. `refused`: not for us.
 * `needs_scripts`: its text appears only where scripts run.
 */
export type PageFaultKind =
  | 'unreachable'
  | 'not_found'
  | 'refused'
  | 'robots'
  | 'private_address'
  | 'too_many_redirects'
  | 'needs_scripts';

export class PageFault extends Error {
  override name = 'PageFault';
  readonly kind: PageFaultKind;

  constructor(kind: PageFaultKind, options?: ErrorOptions) {
    super(`Page: ${kind}`, options);
    this.kind = kind;
  }
}
