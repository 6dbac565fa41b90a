export type Strength = 'weak' | 'fair' | 'strong';

/** What people choose first, and attackers try first; compared without digits and marks at the ends. */
const commonWords = new Set([
  ...['password', 'contraseña', 'contrasena', 'clave', 'qwerty', 'qwertyuiop', 'asdfgh', 'zxcvbn', 'letmein'],
  ...['welcome', 'bienvenido', 'admin', 'administrador', 'usuario', 'iloveyou', 'tequiero', 'teamo', 'hola'],
  ...['dragon', 'monkey', 'princesa', 'futbol', 'barcelona', 'realmadrid', 'america', 'mexico', 'abc', 'secret', ''],
]);

/**
 * A guess at how long a password would hold. Only a hint in the form: length counts most, and what everybody chooses,
 * repeats or has as a name counts for nothing.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  const lower = password.toLowerCase();
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isPersonal = personal.some((part) => part.length >= 3 && lower.includes(part.toLowerCase()));
  if (commonWords.has(word) || isSequence(lower)) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  // A repeated character adds little.
  const points = Math.min(password.length, new Set(password).size * 2) + kinds * 2 - (isPersonal ? 8 : 0);
  if (points >= 20) return 'strong';
  return points >= 14 ? 'fair' : 'weak';
}

/** Each character follows, precedes or repeats the one before: 12345678, aaaaaa, fedcba. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
