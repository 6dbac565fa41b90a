import { escapeHtml } from '#server/lib/text/escape-html.ts';
import type { ChatPage } from './chat-page.ts';
import { ownMemory, pagePolicy } from './page-policy.ts';
import { policySource } from './page-template.ts';

export const demoPath = '/demo/widget';

/** The slug of the assistant that the page is for, or else of a demonstration assistant. */
export function demoAssistant(asked: unknown): string {
  return typeof asked === 'string' ? asked : 'clinica-sonrie';
}

const styles = `
body { margin: 0; font: 17px/1.6 Georgia, serif; color: #2b2118; background: #fdf8f1; }
header { padding: 24px max(24px, calc(50vw - 480px)); background: #7a3b1d; color: #fff; }
header p { margin: 0; font-size: 28px; }
nav a { color: #fff; margin-right: 20px; line-height: 44px; }
main { max-width: 960px; margin: 0 auto; padding: 32px 24px 160px; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 20px; padding: 0; list-style: none; }
li { padding: 20px; border: 1px solid #e6d8c5; border-radius: 6px; background: #fff; }
li span { display: block; height: 120px; margin-bottom: 12px; border-radius: 4px; background: linear-gradient(135deg, #d9b48f, #7a3b1d); }
footer { padding: 24px; text-align: center; background: #f1e5d4; font-size: 15px; }
`;

const goods = [
  'Cuenco de gres',
  'Jarra esmaltada',
  'Tazas de desayuno',
  'Plato hondo',
  'Florero alto',
  'Macetero de barro',
];

interface Page {
  html: string;
  headers: Record<string, string>;
}

/** An invented shop with an assistant's widget. It shows how the widget looks on a page that is not ours. */
export function widgetDemoPage({ assistant }: ChatPage): Page {
  return shopPage(`<script async src="/w.js" data-assistant="${escapeHtml(assistant.slug)}"></script>`);
}

/** The same shop for the editor, whose page alone may frame it. It shows a preview of the widget (client/src/widget/preview.ts). */
export function widgetPreviewPage(): Page {
  return shopPage('<script async src="/w-preview.js"></script>', { frameAncestors: ["'self'"] });
}

function shopPage(script: string, policy: Parameters<typeof pagePolicy>[0] = {}): Page {
  const html = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <title>Alfarería Olmo · página de ejemplo</title>
    <style>${styles}</style>
    ${script}
  </head>
  <body>
    <header>
      <p>Alfarería Olmo</p>
      <nav aria-label="Tienda"><a href="#piezas">Piezas</a><a href="#taller">El taller</a><a href="#visita">Visítanos</a></nav>
    </header>
    <main>
      <h1>Barro hecho a mano</h1>
      <p>Esta tienda es inventada: es una página de ejemplo para ver el asistente en una web que no es suya.</p>
      <h2 id="piezas">Piezas</h2>
      <ul>${goods.map((name) => `<li><span></span>${name}</li>`).join('')}</ul>
      <h2 id="taller">El taller</h2>
      <p>Torneamos, esmaltamos y cocemos cada pieza en el pueblo desde hace tres generaciones.</p>
      <h2 id="visita">Visítanos</h2>
      <p>Abrimos de martes a sábado, de 10:00 a 14:00 y de 17:00 a 20:00.</p>
    </main>
    <footer>Alfarería Olmo, tienda inventada</footer>
  </body>
</html>
`;
  const headers = {
    ...ownMemory,
    ...pagePolicy({ ...policy, styles: [policySource(styles)] }),
    'Cache-Control': 'no-cache',
  };
  return { html, headers };
}
