/** What may be shown of a key; of a short one nothing, for the mask would be most of it. */
export function mask(secret: string): string {
  return maskFrom(shortestKey, secret);
}

/** The same of a password, which somebody may have made up: seven characters of it say more of the rest. */
export function maskPassword(password: string): string {
  return maskFrom(shortestPassword, password);
}

const shortestKey = 12;
const shortestPassword = 20;

function maskFrom(shortest: number, secret: string): string {
  return secret.length < shortest ? '...' : `${secret.slice(0, 3)}...${secret.slice(-4)}`;
}

/** Whether a value is a mask that came back from a form: the first three and the last four characters around `...`. */
export function isMasked(value: string): boolean {
  return /^(.{3})?\.\.\.(.{4})?$/.test(value);
}
