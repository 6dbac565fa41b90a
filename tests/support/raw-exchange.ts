import { connect, type Socket } from 'node:net';

/** Opens a connection to the server. */
export function openSocket(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Writes these bytes and gives all that comes back until the server closes, or until its answer's headers are there. */
export async function rawExchange(url: string, pieces: (string | Buffer)[]): Promise<string> {
  const socket = await openSocket(url);
  let received = '';
  const over = new Promise<void>((resolve) => {
    socket.on('data', (data: Buffer) => {
      received += data.toString('latin1');
      if (received.includes('\r\n\r\n')) resolve();
    });
    // A server that has answered may tear what it won't read any more.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  for (const piece of pieces) socket.write(piece);
  await over;
  socket.destroy();
  return received;
}
