export type Strength = 'weak' | 'fair' | 'strong';

/** The words that people choose first, and attackers try first. Passwords are compared without digits and symbols at the ends. */
const commonWords = new Set([
  ...['password', 'contraseña', 'contrasena', 'clave', 'qwerty', 'qwertyuiop', 'asdfgh', 'zxcvbn', 'letmein'],
  ...['welcome', 'bienvenido', 'admin', 'administrador', 'usuario', 'iloveyou', 'tequiero', 'teamo', 'hola'],
  ...['dragon', 'monkey', 'princesa', 'futbol', 'barcelona', 'realmadrid', 'america', 'mexico', 'abc', 'secret', ''],
]);

/**
 * Estimates how strong a password is. It is only a hint in the form: the length counts most; common words, repetitions and personal names
 * reduce the result.
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

/** Whether each character follows, precedes or repeats the one before: 12345678, aaaaaa, fedcba. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
