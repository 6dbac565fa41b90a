import { useState } from 'react';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { Keys } from '#client/components/ui/keys.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { currentShortcuts, type Shortcut } from '#client/lib/shortcuts/shortcuts.ts';
import { useSingleKeys } from '#client/lib/shortcuts/use-single-keys.ts';

/** The list of the shortcuts on the current page, and the switch for single keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText(shellText);
  const [shortcuts] = useState(currentShortcuts);
  const [isOn, change] = useSingleKeys();
  return (
    <Dialog open onOpenChange={onClose} title={text.shortcuts} description={text.shortcutsDescription}>
      <div className="space-y-6">
        <ShortcutList title={text.onThisPage} shortcuts={shortcuts.filter(({ reach }) => reach !== 'everywhere')} />
        <ShortcutList title={text.everywhere} shortcuts={shortcuts.filter(({ reach }) => reach === 'everywhere')} />
        <div>
          <Switch checked={isOn} onCheckedChange={change} label={text.singleKeys} />
          <p className="text-sm text-muted-on-surface">{text.singleKeysHint}</p>
        </div>
      </div>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="divide-y divide-line text-sm">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
