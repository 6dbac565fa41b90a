import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenAndTell } from './process.ts';

/** A model that answers with so many tokens of Markdown, as many a second as the last message asks for ("… 24/s"). */
const tokens = Number(process.argv[2] ?? 4_000);

const part = (n: number) => `## ${n}. Revisión y limpieza

La **primera visita** con radiografía es gratuita y dura unos treinta minutos; se pide [en la página](https://example.org/citas/${n}) o por teléfono. De lunes a viernes se atiende de nueve a ocho, y los sábados por la mañana de diez a dos.

- Revisión completa de dientes y encías, con fotografías
- Limpieza con ultrasonidos, y *pulido* al final
- Presupuesto por escrito, que vale tres meses

| Tratamiento | Minutos | Precio |
| --- | --- | --- |
| Limpieza | 45 | 60 € |
| Empaste | 40 | 75 € |

1. Se rellena la ficha de la entrada
2. Se hace la radiografía, que queda en \`expediente/${n}\`
3. Se habla de lo que conviene

\`\`\`
cita ${n}: lunes 10:00, revisión
cita ${n}: martes 12:30, limpieza
\`\`\`

> Quien venga por primera vez ha de traer su documento, y lo que sepa de otras consultas.

`;

const text = Array.from({ length: Math.ceil(tokens / 100) }, (_, n) => part(n + 1)).join('');
const pieces = (text.match(/\s*\S{1,6}/g) ?? []).slice(0, tokens);

const chunk = (choice: object) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_795_132_800, model: 'bench', choices: [choice], usage: null })}\n\n`;

const server = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (piece: string) => {
    body += piece;
  });
  req.on('end', async () => {
    const pace = Number(/.*?(\d+)\/s/s.exec(body.slice(body.lastIndexOf('"user"')))?.[1] ?? 24);
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const startedAt = performance.now();
    for (const [index, content] of pieces.entries()) {
      await delay(Math.max(0, startedAt + (index * 1_000) / pace - performance.now()));
      if (res.destroyed) return;
      res.write(chunk({ index: 0, delta: { content }, finish_reason: null }));
    }
    res.end(`${chunk({ index: 0, delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
  });
});

listenAndTell(server);
