import { AppError } from '#server/lib/errors.ts';
import type { SettingsService } from '../settings/settings.service.ts';

interface NewPassword {
  password: string;
  /** Of the request's body. */
  field: string;
  /** With its article, to begin a sentence with. */
  name: string;
}

/** Throws 422 for a password that is shorter than the platform's settings ask for. */
export async function requireLength(
  settings: SettingsService,
  { password, field: path, name }: NewPassword,
): Promise<void> {
  const { minPasswordLength } = await settings.securityPolicy();
  if (password.length >= minPasswordLength) return;
  const message = `${name} debe tener al menos ${minPasswordLength} caracteres`;
  throw new AppError('validation', message, { fields: [{ path, message }] });
}
