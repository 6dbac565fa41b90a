import { LogOut } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useLogout } from '#client/features/auth/use-auth.ts';

/** Ends the session. */
export function LeaveButton({ label }: { label: string }) {
  const logout = useLogout();
  return (
    <Button variant="secondary" onClick={() => logout.mutate()} isPending={logout.isPending}>
      <LogOut aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
