import type { Config } from 'tailwindcss';

/** Names for the tokens of client/src/styles/tokens.css; components use these names and no raw values. */
export default {
  theme: {
    extend: {
      colors: {
        canvas: 'var(--canvas)',
        surface: 'var(--surface)',
        'on-surface': 'var(--on-surface)',
        sunken: 'var(--sunken)',
        line: 'var(--line)',
        'line-strong': 'var(--line-strong)',
        text: 'var(--text)',
        muted: 'var(--muted)',
        'muted-on-surface': 'var(--muted-on-surface)',
        primary: 'var(--primary)',
        'primary-hover': 'var(--primary-hover)',
        'primary-light': 'var(--primary-light)',
        'primary-edge': 'var(--primary-edge)',
        'on-primary': 'var(--on-primary)',
        link: 'var(--link)',
        focus: 'var(--focus)',
        accent: 'var(--accent)',
        'accent-soft': 'var(--accent-soft)',
        'on-accent-soft': 'var(--on-accent-soft)',
        danger: 'var(--danger)',
        'danger-hover': 'var(--danger-hover)',
        'on-danger': 'var(--on-danger)',
        'danger-soft': 'var(--danger-soft)',
        'danger-text': 'var(--danger-text)',
        warning: 'var(--warning)',
        'warning-soft': 'var(--warning-soft)',
        'on-warning-soft': 'var(--on-warning-soft)',
      },
      borderRadius: { control: 'var(--radius-control)', card: 'var(--radius-card)' },
      boxShadow: { soft: 'var(--shadow-soft)' },
      fontFamily: { sans: 'var(--font-sans)', mono: 'var(--font-mono)' },
    },
  },
} satisfies Config;
