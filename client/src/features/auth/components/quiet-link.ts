/** A link below or beside a form, 44 px high. */
export const quietLinkClass =
  'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-link hover:underline';
