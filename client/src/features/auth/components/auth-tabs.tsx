import { useSearchParams } from 'wouter';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { importingAgain } from '#client/lib/importing-again.ts';
import { readPreload } from '#client/lib/preload.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const importRules = importingAgain(() => import('../entry-rules.ts'), 'loginRules');

const emptyLogin = { username: '', password: '' };
const emptyRegistration = { username: '', email: '', password: '', confirmPassword: '' };

/** Login and registration. The address names the selected tab, so that a link can lead to either. */
export function AuthTabs() {
  const text = useText(authText);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'register' ? 'register' : 'login';
  // Both forms are kept here, so that a change of tab does not lose what was typed.
  const login = useEntryForm(emptyLogin, async () => (await importRules()).loginRules);
  const register = useEntryForm(emptyRegistration, async () => (await importRules()).registrationRules);
  function show(next: string) {
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  }
  if (readPreload().registration === 'closed') return <LoginForm form={login} />;
  return (
    <Tabs value={tab} onValueChange={show}>
      <TabsList aria-label={text.tabsLabel} className="mb-6">
        <TabsTrigger value="login">{text.loginTab}</TabsTrigger>
        <TabsTrigger value="register">{text.registerTab}</TabsTrigger>
      </TabsList>
      <TabsContent value="login" tabIndex={-1}>
        <LoginForm form={login} />
      </TabsContent>
      <TabsContent value="register" tabIndex={-1}>
        <RegisterForm form={register} />
      </TabsContent>
    </Tabs>
  );
}
