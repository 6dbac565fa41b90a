/** What an administrator may ask for, and what the form suggests until somebody has. */
export const securityBounds = {
  minPasswordLength: { min: 6, max: 20, suggested: 8 },
  maxLoginAttempts: { min: 3, max: 10, suggested: 5 },
  sessionTimeoutMinutes: { min: 15, max: 480, suggested: 60 },
} as const;

export type SecurityField = keyof typeof securityBounds;
