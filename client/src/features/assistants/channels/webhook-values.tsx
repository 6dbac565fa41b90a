import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import { CodeLine } from '../web/code-line.tsx';

/** The values to enter at Meta, and the steps that say where. */
export function WebhookValues({ webhook }: { webhook: NonNullable<ChannelConnection['webhook']> }) {
  const { webhook: text, stepsLabel } = useText(channelsText);
  return (
    <div className="space-y-3 text-sm">
      <ol aria-label={stepsLabel} className="list-decimal space-y-1.5 pl-5">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <p className="mb-1 font-medium">{text.url}</p>
        <CodeLine code={webhook.url} copyLabel={text.copyUrl} />
      </div>
      <div>
        <p className="mb-1 font-medium">{text.verifyToken}</p>
        <CodeLine code={webhook.verifyToken} copyLabel={text.copyVerifyToken} />
      </div>
      <p className="text-muted-on-surface">{text.afterwards}</p>
    </div>
  );
}
