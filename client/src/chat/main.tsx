import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageOfPage, prepareVisitorLanguage } from '#client/i18n/visitor-languages.ts';
import { startVisitorDisplay } from '#client/lib/display.ts';
import { readPreload } from '#client/lib/preload.ts';
import { slugOfPath } from '#shared/domain/conversations/chat-address.ts';
import { frameNames } from '#shared/domain/widget/widget-messages.ts';
import { ChatApp } from './chat-app.tsx';
import { standOn } from './host/host-page.ts';
import './chat.css';

/** The entry of the public chat, apart from the site. It hydrates the HTML that the server has rendered. */
const { display, assistant, branding } = readPreload();
const shown = languageOfPage();
if (display) startVisitorDisplay(display, shown);

// Spanish needs no request. If another language cannot be loaded, Spanish is better than a page that does not respond.
const language = prepareVisitorLanguage(shown).catch(() => undefined);
// The widget's loader gives the frame this name, so it shows that the page is framed.
const host = window.name.startsWith(frameNames.first) && parent !== window ? import('./host/framed.tsx') : undefined;
void Promise.all([language, host?.then(({ findHostPage }) => findHostPage()).then(standOn)]).then(start, start);

function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const initial = assistant && branding ? { assistant, branding } : undefined;
  const app = <ChatApp slug={slugOfPath(location.pathname) ?? ''} initial={initial} />;
  if (initial && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
