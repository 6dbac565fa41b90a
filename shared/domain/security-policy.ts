/** The values that an administrator may set, and the value that the form suggests until one is set. */
export const securityBounds = {
  minPasswordLength: { min: 6, max: 20, suggested: 8 },
  maxLoginAttempts: { min: 3, max: 10, suggested: 5 },
  sessionTimeoutMinutes: { min: 15, max: 480, suggested: 60 },
} as const;

export type SecurityField = keyof typeof securityBounds;
