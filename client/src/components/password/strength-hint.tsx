import { useText } from '#client/i18n/catalogue.ts';
import { passwordText } from '#client/i18n/es/account/password.ts';
import { classNames } from '#client/lib/class-names.ts';
import { passwordStrength, type Strength } from './strength.ts';

interface StrengthHintProps {
  password: string;
  /** Names that make a password easier to guess. */
  personal?: string[];
}

/** Shows how strong a new password is. It does not refuse weak ones. */
export function StrengthHint({ password, personal = [] }: StrengthHintProps) {
  const text = useText(passwordText);
  if (!password) return <p>{text.advice}</p>;
  const strength = passwordStrength(password, personal);
  return (
    <div>
      <div aria-hidden className="flex gap-1 pt-1 pb-1.5">
        {steps.map((step, index) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-200',
              index <= steps.indexOf(strength) ? barClasses[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite">{text[strength]}</p>
    </div>
  );
}

const steps: Strength[] = ['weak', 'fair', 'strong'];

const barClasses: Record<Strength, string> = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-accent' };
