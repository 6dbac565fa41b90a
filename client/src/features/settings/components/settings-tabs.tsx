import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { ApiTab } from './api-tab.tsx';
import { DisplayTab } from './display-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { EmailTab } from './mail/email-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const tabs = [
  ['system-apis', KeysTab],
  ['api', ApiTab],
  ['email', EmailTab],
  ['display', DisplayTab],
  ['security', SecurityTab],
] as const satisfies [string, ComponentType<{ settings: SystemSettings }>][];

const firstTab = tabs[0][0];

/** The tabs of the settings. The address names the open one. A tab is rendered when it is first shown, and then keeps unsaved input. */
export function SettingsTabs({ settings }: { settings: SystemSettings }) {
  const text = useText(settingsText);
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const shown = tabs.find(([id]) => id === asked)?.[0] ?? firstTab;
  const [seen, setSeen] = useState<readonly string[]>([shown]);
  if (!seen.includes(shown)) setSeen([...seen, shown]);

  return (
    <Tabs value={shown} onValueChange={(tab) => setParams({ tab }, { replace: true })}>
      <TabsList aria-label={text.tabsLabel} className="mb-6 max-sm:flex-wrap">
        {tabs.map(([id]) => (
          <TabsTrigger key={id} value={id}>
            {text.tabs[id]}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(([id, Tab]) => (
        <TabsContent key={id} value={id} forceMount className="data-[state=inactive]:hidden">
          {seen.includes(id) && <Tab settings={settings} />}
        </TabsContent>
      ))}
    </Tabs>
  );
}
