// Runs before the first paint, inside the page: sets light or dark, and knows a visitor who has been here before.
// Zod compiles no checks of its own: the page's policy refuses that, and even the try counts as a breach.
globalThis.__zod_globalConfig = { jitless: true };
(() => {
  const root = document.documentElement;
  // On another site the chat looks as its owner says there, and keeps nothing in this browser but with that site.
  const isFramed = 'framed' in root.dataset;
  const bar = document.querySelector('meta[name="theme-color"]');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = (key, area = 'localStorage') => {
    try {
      return globalThis[area].getItem(key);
    } catch {
      // Storage is blocked: what is written for everybody holds.
      return null;
    }
  };
  const apply = () => {
    const theme = (isFramed ? undefined : stored('ui-theme')) ?? root.dataset.theme;
    const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
    root.classList.toggle('dark', isDark);
    bar.content = isDark ? bar.dataset.dark : bar.dataset.light;
  };
  // What the account has chosen holds here too; the site's pages, and the chats, then read it where this browser keeps it.
  if (root.dataset.theme && !isFramed) {
    try {
      localStorage.setItem('ui-theme', root.dataset.theme);
    } catch {
      // The page has it.
    }
  }
  // The language that somebody has chosen in this tab holds for every chat that they open in it, but where its address names one.
  const chosen = root.dataset.assistant && !isFramed && stored('chat-language', 'sessionStorage');
  if (chosen && !/lang=/.test(location.search)) location.search += `&lang=${chosen}`;
  apply();
  dark.addEventListener('change', apply);
  // Without a key it is this page that changed the theme.
  addEventListener('storage', ({ key }) => (key ?? 'ui-theme') === 'ui-theme' && apply());
  if (isFramed ? window.name === 'asistente-returning' : stored(`chat-session:${root.dataset.assistant}`))
    root.classList.add('returning');
})();
