// Says that there is a new contact or a visitor who waits, and opens it. Keeps no page and answers no request.
const titles = {
  'contact.created': { es: 'Nuevo contacto', en: 'New contact' },
  'conversation.waiting': { es: 'Alguien espera tu respuesta', en: 'Somebody is waiting for your answer' },
};
const language = new URL(self.location.href).searchParams.get('lang');

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { kind, id, path } = read(event.data);
  const words = titles[kind] ?? titles['contact.created'];
  const title = words[language] ?? words.es;
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  event.waitUntil(
    self.registration.showNotification(title, {
      // The same one twice is shown once.
      tag: String(id ?? ''),
      icon: '/icon-192.png',
      data: { path: isOwnPath ? path : '/usuario' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Goes to the window that shows it already, or to a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === new URL(path, self.location.origin).href);
  await (there ? there.focus() : self.clients.openWindow(path));
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}
