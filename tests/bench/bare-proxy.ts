import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import pg from 'pg';
import { listenAndTell } from './process.ts';

/**
 * The least that a chat with a memory can do: store the question, pass the model's stream on, store the answer. No limits, no
 * history, no validation, no resume.
 */
const [providerUrl = '', databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

await pool.query(
  'create table if not exists bare_messages (id serial primary key, session text, role text, content text)',
);
const insert = {
  name: 'insert',
  text: 'insert into bare_messages (session, role, content) values ($1, $2, $3) returning id',
};

const server = createServer(async (req, res) => {
  const { message, sessionId } = JSON.parse(await text(req));
  await pool.query({ ...insert, values: [sessionId, 'user', message] });
  const call = request(`${providerUrl}/chat/completions`, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
  });
  call.on('response', (answer) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    let received = '';
    answer.setEncoding('utf8').on('data', (piece: string) => {
      received += piece;
      res.write(piece);
    });
    answer.on('end', async () => {
      await pool.query({ ...insert, values: [sessionId, 'assistant', received] });
      res.end();
    });
  });
  call.end(JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: message }] }));
});

async function text(req: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of req.setEncoding('utf8')) body += piece;
  return body;
}

listenAndTell(server);
