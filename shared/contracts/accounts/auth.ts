import * as z from 'zod';
import { roles } from '../../domain/accounts/roles.ts';
import { languages, themes } from '../../domain/display.ts';
import { dateTimeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { sessionPaths } from './session-paths.ts';

export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The user is the first administrator. Nobody deletes or demotes them, and nobody else changes their account. */
  isFirstAdmin: z.boolean(),
  createdAt: dateTimeSchema,
});

export type User = z.infer<typeof userSchema>;

/** The signed-in user's own account. */
export const accountSchema = userSchema.extend({
  /** The platform sends mails, and nobody has confirmed yet that this address is read. Until then it gets no mails about contacts. */
  emailPending: z.boolean(),
  /** The program generated the password. The user has to change it. */
  passwordIsGenerated: z.boolean(),
  /** The theme of the interface on every device. Null: as chosen in each browser. */
  theme: z.enum(themes).nullable(),
  /** The language of the interface and of the mails about the account. Null: the platform's language. */
  language: z.enum(languages).nullable(),
});

export type Account = z.infer<typeof accountSchema>;

/** The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less the angle brackets). Checked before the pattern. */
const emailMaxChars = 254;

export const emailSchema = z
  .string()
  .trim()
  .max(emailMaxChars, 'Invalid email format')
  .check(z.email('Invalid email format'));

/** `min` is the server's minimum; an administrator's setting may ask for more. `max` bounds the work of hashing. */
export const passwordBounds = { min: 6, max: 256 };

export const loginBody = z.object({
  username: z.string().trim().min(1, 'Email o nombre de usuario requerido').max(emailMaxChars),
  password: z.string().min(1, 'Contraseña requerida').max(passwordBounds.max),
});

export type LoginBody = z.infer<typeof loginBody>;

/** Invisible characters: a name with one could pass for another name. Joiners are allowed, because emoji and some scripts need them. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

// No "@": a login accepts a username or an address, and no username may look like somebody's address.
export const usernameSchema = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(50, 'Máximo 50 caracteres')
  .regex(/^[^@]*$/, 'El nombre de usuario no puede llevar @')
  .refine((name) => !invisible.test(name), 'El nombre de usuario no puede llevar caracteres invisibles');

export const registerBody = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: z
    .string()
    .min(passwordBounds.min, 'Password must be at least 6 characters')
    .max(passwordBounds.max, 'Máximo 256 caracteres'),
});

export type RegisterBody = z.infer<typeof registerBody>;

export const forgotPasswordBody = z.object({ email: emailSchema });

export const resetPasswordBody = z.object({
  /** The token of the mailed link: 256 random bits in base64url. */
  token: z.string().min(1).max(100),
  password: registerBody.shape.password,
});

export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const preferencesBody = accountSchema.pick({ theme: true, language: true }).partial();

export type PreferencesBody = z.infer<typeof preferencesBody>;

export const authEndpoints = {
  currentUser: endpoint({
    ...sessionPaths.currentUser,
    summary: 'The signed-in user; 401 when nobody is signed in',
    response: accountSchema,
  }),
  sessionRest: endpoint({
    ...sessionPaths.sessionRest,
    summary: 'How long one’s session lasts if nobody uses it; asked in the background, this is no use either',
    response: z.object({ restSeconds: z.int() }),
  }),
  login: endpoint({
    ...sessionPaths.login,
    summary: 'Sign in with a username or an e-mail address',
    body: loginBody,
    response: accountSchema,
  }),
  register: endpoint({
    ...sessionPaths.register,
    summary: 'Create an account and sign in; the role is always `user`',
    body: registerBody,
    response: accountSchema,
    status: 201,
  }),
  setPreferences: endpoint({
    ...sessionPaths.setPreferences,
    summary: 'Choose one’s theme and language, for every device; what is left out stays, and null takes a choice back',
    body: preferencesBody,
    response: accountSchema,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/user/email-confirmation',
    summary: 'Mail the question once more whether one’s address is one’s own; 409 when it is not to be confirmed',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    summary:
      'Mail a link to a new password to an address, if it is an account’s; the answer is the same for every address',
    body: forgotPasswordBody,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set the password by a mailed token, which works once; all sessions of the account end',
    body: resetPasswordBody,
  }),
  logout: endpoint({ ...sessionPaths.logout, summary: 'End the session' }),
};
