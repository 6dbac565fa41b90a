// Sets light or dark before the first paint. Blocking on purpose, and a file because the page's CSP allows no inline script.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let theme = 'light';
    try {
      theme = localStorage.getItem('ui-theme') ?? theme;
    } catch {
      // Storage is blocked: the default holds.
    }
    document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && dark.matches));
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
