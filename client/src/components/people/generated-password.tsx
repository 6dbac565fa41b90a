import { KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { peopleText } from '#client/i18n/es/people.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';

/** Asks the user to replace the generated password with their own. Nothing if they have done so. */
export function GeneratedPassword() {
  const text = useText(peopleText);
  const { user } = useSession();
  if (!user?.passwordIsGenerated) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 text-on-surface sm:px-5"
    >
      <p className="flex min-w-0 flex-[1_1_16rem] gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0">
          <strong className="block font-semibold">{text.generatedPassword}</strong>
          <span className="text-muted-on-surface">{text.generatedPasswordHelp}</span>
        </span>
      </p>
      <Link href={paths.profile} className={buttonClass('secondary')}>
        {text.generatedPasswordChange}
      </Link>
    </div>
  );
}
