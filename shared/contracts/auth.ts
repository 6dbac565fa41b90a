import * as z from 'zod';
import { dateTimeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

export const roles = ['user', 'admin'] as const;

export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: dateTimeSchema,
});

export type User = z.infer<typeof userSchema>;

/** Longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less the angle brackets). Checked before the pattern. */
const emailMaxChars = 254;

export const emailSchema = z
  .string()
  .trim()
  .max(emailMaxChars, 'Invalid email format')
  .check(z.email('Invalid email format'));

/** The server's floor; an administrator's setting may ask for more. The ceiling bounds the work of hashing. */
export const passwordBounds = { min: 6, max: 256 };

export const loginBody = z.object({
  username: z.string().trim().min(1, 'Email o nombre de usuario requerido').max(emailMaxChars),
  password: z.string().min(1, 'Contraseña requerida').max(passwordBounds.max),
});

export type LoginBody = z.infer<typeof loginBody>;

/** What no eye sees: a name with it could pass for another's. Joiners stay, which emoji and some scripts are written with. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

// No "@": a login takes either name, and nobody's username may look like somebody's address.
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

export const authEndpoints = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in user; 401 when nobody is signed in',
    response: userSchema,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with a username or an e-mail address',
    body: loginBody,
    response: userSchema,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account and sign in; the role is always `user`',
    body: registerBody,
    response: userSchema,
    status: 201,
  }),
  logout: endpoint({ method: 'POST', path: '/api/logout', summary: 'End the session' }),
};
