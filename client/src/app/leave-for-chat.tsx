import { useEffect } from 'react';
import { PageLoading } from './page-loading.tsx';

/** Loads a public chat, which is a page of its own, apart from the site. A link inside the site can lead here. */
export function LeaveForChat() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}
