/** The part of a key that may be shown. A short key shows nothing, because the mask would be most of it. */
export function mask(secret: string): string {
  return maskFrom(shortestKey, secret);
}

/** The mask of a password. A person may have made it up, so seven of its characters would reveal more about the rest. */
export function maskPassword(password: string): string {
  return maskFrom(shortestPassword, password);
}

const shortestKey = 12;
const shortestPassword = 20;

function maskFrom(shortest: number, secret: string): string {
  return secret.length < shortest ? '...' : `${secret.slice(0, 3)}...${secret.slice(-4)}`;
}

/** Whether a value is a mask that a form has sent back: the first three and the last four characters around `...`. */
export function isMasked(value: string): boolean {
  return /^(.{3})?\.\.\.(.{4})?$/.test(value);
}
