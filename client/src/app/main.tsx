import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareLanguage } from '#client/i18n/site-languages.ts';
import { pageStart } from '#client/lib/api/page-start.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { keepFocus } from '#client/lib/browser/kept-focus.ts';
import { currentDisplay, startDisplay } from '#client/lib/display.ts';
import { readPreload } from '#client/lib/preload.ts';
import { App } from './app.tsx';
import { seedQueries } from './seed-queries.ts';
import { loadSignedInBars } from './shell/signed-in-bars.tsx';
import { loadSitePage, readSitePage } from './site-routes.tsx';
import '#client/styles/site.css';

/** The entry of the site, with all pages except the public chats. */
const { display, platformLanguage, user } = readPreload();
if (display) startDisplay(display, platformLanguage);
seedQueries(queryClient);

/** If the page's files take longer than this, a loading indicator is shown. */
const patienceMs = 200;

// Spanish needs no request. If English cannot be loaded, Spanish is better than an empty page.
const language = prepareLanguage(currentDisplay().language).catch(() => undefined);
const bars = user === null ? undefined : loadSignedInBars();
const page = Promise.all([loadSitePage(location.pathname), bars]).catch(() => undefined);
// Drawing takes time, in which the server can answer.
pageStart.isReading = true;
pageStart.read = language
  .then(() => readSitePage(location))
  .catch(() => undefined)
  .finally(() => {
    pageStart.isReading = false;
  });
const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
void Promise.all([language, Promise.race([page, patience])]).then(draw);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  keepFocus();
  // As a transition, which is split into many short tasks: a slow phone needs a quarter of a second for it.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
