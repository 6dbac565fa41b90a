import { useEffect } from 'react';
import { PageLoading } from './page-loading.tsx';

/** A public chat is a page of its own, apart from the site's: a link that leads there loads it. */
export function LeaveForChat() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}
