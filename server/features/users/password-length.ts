import { fieldError } from '#server/lib/errors.ts';
import type { SettingsService } from '../settings/settings.service.ts';

interface NewPassword {
  password: string;
  /** The field of the request's body. */
  field: string;
  /** The field's name with its article, at the beginning of a sentence. */
  name: string;
}

/** Throws 422 for a password that is shorter than the platform's settings ask for. */
export async function requireLength(settings: SettingsService, { password, field, name }: NewPassword): Promise<void> {
  const { minPasswordLength } = await settings.securityPolicy();
  if (password.length >= minPasswordLength) return;
  throw fieldError(field, `${name} debe tener al menos ${minPasswordLength} caracteres`);
}
