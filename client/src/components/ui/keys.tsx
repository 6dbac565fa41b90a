import { Fragment } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { isMac } from '#client/lib/shortcuts/shortcuts.ts';

/** The keys of a shortcut, with the names that they have on a keyboard. */
export function Keys({ keys }: { keys: string }) {
  const { afterThat } = useText(shellText);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.split(' ').map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <span className="px-0.5 text-xs text-muted-on-surface">{afterThat}</span>}
          {step.split('+').map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-md border border-edge px-1.5 text-center font-sans text-xs leading-5 text-muted-on-surface"
            >
              {keyName(key)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function keyName(key: string): string {
  return key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.toUpperCase();
}
