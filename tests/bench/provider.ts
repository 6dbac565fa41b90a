import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenAndTell } from './process.ts';

/** A reply as assistants give them: some sixty words, a token an event. */
const words =
  `¡Claro que sí! La primera visita con revisión y radiografía es gratuita y dura unos treinta minutos. De lunes a
viernes atendemos de nueve a ocho de la tarde, y los sábados por la mañana de diez a dos. Si quieres, dime qué día te viene
mejor y déjame un teléfono o un correo: una persona del equipo te confirma la hora enseguida.`.split(/\s+/);

const chunk = (choice: object, usage: object | null = null) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_795_132_800, model: 'bench', choices: [choice], usage })}\n\n`;

const answer = [
  ...words.map((word) => chunk({ index: 0, delta: { content: `${word} ` }, finish_reason: null })),
  chunk({ index: 0, delta: {}, finish_reason: 'stop' }),
  'data: [DONE]\n\n',
];

/** A model that answers at once, so that what is measured is ours; or with a pause after each word, where one is given: of all, or of what has a text in it. */
const wordPauseMs = Number(process.argv[2] ?? 0);
const pausedText = process.argv[3] ?? '';

const server = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (piece: string) => {
    body += piece;
  });
  req.on('end', async () => {
    const isPaused = wordPauseMs > 0 && body.includes(pausedText);
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of answer) {
      res.write(event);
      if (isPaused) await delay(wordPauseMs);
      if (res.destroyed) return;
    }
    res.end();
  });
});

listenAndTell(server);
