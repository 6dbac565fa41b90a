import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { CodeLine } from './code-line.tsx';
import { useIdentitySecret } from './use-widget.ts';

interface WebIdentityProps {
  assistantId: number;
  hasSecret: boolean;
}

/** The key with which the owner's server proves who a visitor is. It is for the owner alone, and shown only on request. */
export function WebIdentity({ assistantId, hasSecret }: WebIdentityProps) {
  const text = useText(widgetText);
  const { shown, show, hide, renew } = useIdentitySecret(assistantId);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <section aria-label={text.identityTitle} className="space-y-3">
      <h3 className="font-semibold">{text.identityTitle}</h3>
      <p className="text-sm text-muted-on-surface">{text.identityDescription}</p>
      {shown !== undefined && <CodeLine code={shown} copyLabel={text.copySecret} />}
      <div className="flex flex-wrap gap-2">
        {!hasSecret && (
          <Button variant="secondary" isPending={renew.isPending} onClick={() => renew.mutate()}>
            <KeyRound aria-hidden className="size-4" />
            {text.makeSecret}
          </Button>
        )}
        {hasSecret && (
          <>
            <Button
              variant="secondary"
              isPending={show.isPending}
              onClick={() => (shown === undefined ? show.mutate() : hide())}
            >
              {shown === undefined ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
              {shown === undefined ? text.showSecret : text.hideSecret}
            </Button>
            <Button variant="ghost" onClick={() => setRenewing(true)}>
              <KeyRound aria-hidden className="size-4" />
              {text.renewSecret}
            </Button>
          </>
        )}
      </div>
      <div className="divide-y divide-line rounded-control border border-line">
        {Object.entries(signing).map(([language, code]) => (
          <details key={language} className="px-3">
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
              {text.signIn(language)}
            </summary>
            <div className="pb-3">
              <CodeLine code={code} copyLabel={text.copySigning(language)} />
            </div>
          </details>
        ))}
      </div>
      <ConfirmDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title={text.renewSecretTitle}
        description={text.renewSecretDescription}
        confirmLabel={text.renewSecret}
        onConfirm={() => renew.mutateAsync()}
      />
    </section>
  );
}

/** Code examples for signing. They are the same in docs/widget.md. */
const signing = {
  'Node.js': "createHmac('sha256', KEY).update([email, name, phone].join('\\n')).digest('hex')",
  PHP: 'hash_hmac(\'sha256\', implode("\\n", [$email, $name, $phone]), $key)',
  JavaScript: "Asistente('identify', { email, name, phone, hash });",
};
