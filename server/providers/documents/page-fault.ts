import type { PageFaultKind } from '#shared/domain/assistants/knowledge.ts';

/** A web page could not be loaded. */
export class PageFault extends Error {
  override name = 'PageFault';
  readonly kind: PageFaultKind;

  constructor(kind: PageFaultKind, options?: ErrorOptions) {
    super(`Page: ${kind}`, options);
    this.kind = kind;
  }
}
