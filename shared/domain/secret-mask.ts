/** What may be shown of a secret; of a short one nothing, for the mask would be most of it. */
export function mask(secret: string): string {
  return secret.length < shortestShown ? '...' : `${secret.slice(0, 3)}...${secret.slice(-4)}`;
}

const shortestShown = 12;

/** Whether a value is a mask that came back from a form: the first three and the last four characters around `...`. */
export function isMasked(value: string): boolean {
  return /^(.{3})?\.\.\.(.{4})?$/.test(value);
}
