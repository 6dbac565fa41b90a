import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** The first element that the Tab key reaches: a link past the header to the main element (`<main id="contenido">`). */
export function SkipLink() {
  const text = useText(commonText);
  return (
    <a
      href="#contenido"
      className="sr-only z-50 rounded-control bg-surface px-4 py-3 text-on-surface shadow-soft focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {text.skipToContent}
    </a>
  );
}
