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
    const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
    document.documentElement.classList.toggle('dark', isDark);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#141d2f' : '#ffffff');
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
