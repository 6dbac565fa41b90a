import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { tempAdminText } from '#client/i18n/es/platform/temp-admin.ts';
import { sampleConnections } from '../sample-data.ts';

/** The sample phone numbers and their assistants. */
export function SampleConnections() {
  const text = useText(tempAdminText);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {sampleConnections.map(({ id, number, assistant, status }) => (
        <li key={id}>
          <Card className="flex items-start justify-between gap-3 p-5">
            <div className="min-w-0">
              <h2 className="font-semibold">{number}</h2>
              <p className="text-sm text-muted-on-surface">{assistant}</p>
            </div>
            <Badge tone={status === 'connected' ? 'accent' : status === 'pending' ? 'warning' : 'neutral'}>
              {text[status]}
            </Badge>
          </Card>
        </li>
      ))}
    </ul>
  );
}
