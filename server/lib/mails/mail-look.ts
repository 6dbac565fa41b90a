/** Styles that mail programs understand: inline, on tables. Classes only change colours, for programs with a dark mode. */
export const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

export const strong = 'color:#0f172a;';
export const soft = 'color:#475569;';
export const accent = 'color:#047857;';
export const breaks = 'word-break:break-word;overflow-wrap:anywhere;';

/** The look of each level of interest: `high` and so on. */
export const levelLook = {
  high: 'background-color:#d1fae5;color:#065f46;',
  medium: 'background-color:#fef3c7;color:#78350f;',
  low: 'background-color:#e2e8f0;color:#334155;',
} as const;

export const pageStyles = `a { text-decoration: underline; }
@media (max-width: 480px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
.page { background-color: #0b1220 !important; }
.card { background-color: #111a2b !important; border-color: #27344a !important; }
.strong { color: #f1f5f9 !important; }
.soft { color: #a3b1c6 !important; }
.link { color: #34d399 !important; }
.said { background-color: #16263a !important; color: #f1f5f9 !important; }
.visitor { background-color: #0f3027 !important; color: #ecfdf5 !important; }
.quote { background-color: #0f2a26 !important; color: #f1f5f9 !important; }
.line { border-color: #27344a !important; }
.second { border-color: #475569 !important; color: #f1f5f9 !important; background-color: #111a2b !important; }
.notice { background-color: #33270b !important; color: #fde68a !important; }
.high { background-color: #064e3b !important; color: #a7f3d0 !important; }
.medium { background-color: #4a2c07 !important; color: #fde68a !important; }
.low { background-color: #334155 !important; color: #e2e8f0 !important; }
}`;
