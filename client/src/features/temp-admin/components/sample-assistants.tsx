import { useState } from 'react';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { type SampleAssistant, sampleAssistants } from '../sample-data.ts';
import { SampleSearch } from './sample-search.tsx';

/** The sample assistants as cards. Their switches only change this page. */
export function SampleAssistants() {
  const text = useText(tempAdminText);
  return (
    <SampleSearch
      label={text.searchAssistants}
      rows={sampleAssistants}
      wordsOf={({ name, owner }) => `${name} ${owner}`}
    >
      {(found) => (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {found.map((assistant) => (
            <li key={assistant.id}>
              <SampleAssistantCard assistant={assistant} />
            </li>
          ))}
        </ul>
      )}
    </SampleSearch>
  );
}

function SampleAssistantCard({ assistant }: { assistant: SampleAssistant }) {
  const text = useText(tempAdminText);
  const [isActive, setActive] = useState(assistant.isActive);
  const { name, owner, provider, model, contacts } = assistant;
  return (
    <Card className="flex items-start gap-4 p-5">
      <Avatar src={null} size="medium" />
      <div className="min-w-0 flex-1 text-sm">
        <h2 className="text-base font-semibold">{name}</h2>
        <p className="text-muted-on-surface">{owner}</p>
        <div className="my-2 flex flex-wrap gap-1.5">
          <Badge tone="accent">{providerLabels[provider]}</Badge>
          <Badge tone="neutral">{model}</Badge>
        </div>
        <p>{text.contacts(contacts)}</p>
      </div>
      <div className="-mt-2.5 text-right text-xs">
        <Switch checked={isActive} onCheckedChange={setActive} label={text.visible(name)} labelHidden />
        <span aria-hidden className="block">
          {isActive ? text.on : text.off}
        </span>
      </div>
    </Card>
  );
}
