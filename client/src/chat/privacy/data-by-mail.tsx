import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { myDataText } from '#client/i18n/es/visitor/my-data.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { download } from '#client/lib/api/download.ts';
import type { MyDataClient } from './my-data-client.ts';

/** Text of 16 px, because phones zoom in on fields with smaller text. */
const controlClass =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-on-surface';

/** The actions that need a code sent to the visitor's mailbox. Each action needs a new code. */
export function DataByMail({ calls }: { calls: MyDataClient }) {
  const text = useText(myDataText);
  const id = useId();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function work(step: () => Promise<string>): Promise<void> {
    setBusy(true);
    setProblem('');
    setSaid('');
    try {
      setSaid(await step());
    } catch (error) {
      setProblem(wordsOf(error, text));
    } finally {
      setBusy(false);
    }
  }

  const sendCode = (event: SubmitEvent) => {
    event.preventDefault();
    void work(async () => {
      await calls.sendCode(email);
      setSentTo(email);
      setCode('');
      return text.codeSent(email);
    });
  };
  /** A code is valid for one action. */
  const done = (words: string) => {
    setSentTo(undefined);
    return words;
  };
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4">
      <h3 id={id} className="text-sm font-semibold">
        {text.byMail}
      </h3>
      <p className="mb-1.5 text-sm text-muted-on-surface">{text.byMailHelp}</p>
      <form onSubmit={sendCode} className="space-y-2">
        <label htmlFor={`${id}-email`} className="block text-sm font-medium">
          {text.email}
        </label>
        <input
          id={`${id}-email`}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value.trim())}
          className={controlClass}
        />
        <Button type="submit" variant="secondary" className="w-full" isPending={isBusy}>
          {text.sendCode}
        </Button>
      </form>
      {sentTo !== undefined && (
        <div className="mt-4 space-y-2">
          <label htmlFor={`${id}-code`} className="block text-sm font-medium">
            {text.code}
          </label>
          <input
            id={`${id}-code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            className={controlClass}
          />
          <Button
            variant="secondary"
            className="w-full"
            isPending={isBusy}
            disabled={code.length < 6}
            onClick={() =>
              void work(async () => {
                await calls.sendTranscript(sentTo, code);
                return done(text.transcriptSent(sentTo));
              })
            }
          >
            {text.sendTranscript}
          </Button>
          <Button
            variant="secondary"
            className="w-full"
            isPending={isBusy}
            disabled={code.length < 6}
            onClick={() =>
              void work(async () => {
                download(new Blob([await calls.person(sentTo, code)], { type: 'application/json' }), 'datos.json');
                return done(text.personSaved);
              })
            }
          >
            {text.person}
          </Button>
        </div>
      )}
      <p role="status" className="mt-2 text-sm">
        {said}
      </p>
      <p role="alert" className="text-sm text-danger-text">
        {problem}
      </p>
    </section>
  );
}

function wordsOf(error: unknown, text: { wrong: string; tooMany: string; failed: string }): string {
  if (!(error instanceof ApiError)) return text.failed;
  if (error.status === 422) return text.wrong;
  return error.status === 429 ? text.tooMany : text.failed;
}
