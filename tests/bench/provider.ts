import { createServer } from 'node:http';
import { listenAndTell } from './process.ts';

const words =
  'La primera visita con revisión y radiografía es gratuita y dura unos treinta minutos, también los sábados.'.split(
    / /,
  );
const chunk = (choice: object, usage: object | null = null) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_795_132_800, model: 'bench', choices: [choice], usage })}\n\n`;

const answer = [
  ...words.map((word) => chunk({ index: 0, delta: { content: `${word} ` }, finish_reason: null })),
  chunk({ index: 0, delta: {}, finish_reason: 'stop' }),
  'data: [DONE]\n\n',
];

/** A model that answers at once: one write, so that what is measured is ours. */
const server = createServer((req, res) => {
  req.resume().on('end', () => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of answer) res.write(event);
    res.end();
  });
});

listenAndTell(server);
