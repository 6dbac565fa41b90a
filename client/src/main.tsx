import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadRoute } from './app/routes.tsx';
import { seedQueries } from './app/seed-queries.ts';
import { prepareVisitorLanguage } from './i18n/visitor-english.ts';
import { startDisplay } from './lib/display.ts';
import { readPreload } from './lib/preload.ts';
import { queryClient } from './lib/query-client.ts';
import './styles/base.css';

const { display } = readPreload();
if (display) startDisplay(display);
seedQueries(queryClient);

/** Where the page's files take longer than this, it is shown that they are on their way. */
const patienceMs = 200;

// Spanish waits for nothing; where English can't be fetched, Spanish is better than an empty page.
const language = display?.language === 'en' ? prepareVisitorLanguage('en').catch(() => undefined) : undefined;
const page = loadRoute(location.pathname).catch(() => undefined);
const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
void Promise.all([language, Promise.race([page, patience])]).then(draw);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
