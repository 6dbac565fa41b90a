import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { folders } from '#server/config/folders.ts';

const assetsPath = '/api/docs/assets';

/** The page of Swagger UI with our own OpenAPI document. All its files come from this server. */
export const docsPage = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Plataforma de Asistentes IA</title>
    <link rel="stylesheet" href="${assetsPath}/swagger-ui.css" />
    <script src="${assetsPath}/swagger-ui-bundle.js" defer></script>
    <script src="${assetsPath}/start.js" defer></script>
  </head>
  <body><main id="reference"></main></body>
</html>
`;

/** The files that {@link docsPage} names. */
export function docsAssets(): RequestHandler {
  const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const startScript = readFileSync(join(folders.docs, 'docs-start.js'), 'utf8');
  const router = Router();
  router.get(`${assetsPath}/start.js`, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(startScript);
  });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`${assetsPath}/${file}`, (_req, res) => {
      res.sendFile(join(swaggerUi, file), { maxAge: '1d' });
    });
  }
  return router;
}
