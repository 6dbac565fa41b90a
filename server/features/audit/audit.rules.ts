/** The details that an entry may have beside its target: plain values only. */
export type AuditDetails = Record<string, string | number | boolean | null>;

const textMaxChars = 200;
const maxDetails = 30;
const secretName = /password|secret|token|apikey|api_key|cookie/i;
const hidden = '***';

/** Puts a text on one line, so that a name that a user has chosen can't look like a second entry. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, textMaxChars);
}

/** The plain values of a feature's details. Fields with the name of a secret are never included. */
export function plainDetails(details: Record<string, unknown>): AuditDetails {
  const entries = Object.entries(details)
    .filter(([, value]) => value !== undefined)
    .slice(0, maxDetails);
  return Object.fromEntries(entries.map(([name, value]) => [oneLine(name), plainValue(name, value)]));
}

function plainValue(name: string, value: unknown): AuditDetails[string] {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (secretName.test(name)) return hidden;
  if (Array.isArray(value)) return oneLine(value.map(String).join(', '));
  if (value instanceof Date) return value.toISOString();
  return oneLine(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
