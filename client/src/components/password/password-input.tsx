import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { passwordText } from '#client/i18n/es/account/password.ts';

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const text = useText(passwordText);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
        {...props}
      />
      <div className="absolute top-0 right-0">
        <Button
          variant="ghost"
          shape="square"
          aria-label={shown ? text.hide : text.show}
          title={shown ? text.hide : text.show}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
      </div>
    </div>
  );
}
