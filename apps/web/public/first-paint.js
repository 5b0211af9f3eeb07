// Sets the theme and the language on <html> before the first paint, so that nothing flashes.
// Keys and rules are those of src/ui/theme.ts and src/platform/language.tsx.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  var token = null;
  var hidden = null;
  try {
    theme = localStorage.getItem('maidan-theme');
    language = localStorage.getItem('maidan-language');
    token = localStorage.getItem('authtoken') || localStorage.getItem('organizerToken');
    hidden = sessionStorage.getItem('maidan-hidden-announcement');
  } catch {
    // Storage is closed to us (private mode): the system's choice stands.
  }
  var twoPalettes = !!window.CSS && CSS.supports('color', 'light-dark(#000, #fff)');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', twoPalettes && dark ? 'dark' : 'light');
  // The server drew the way in for everybody: whoever has come in does not see it flash by.
  if (token) root.setAttribute('data-known', '');
  // Likewise the announcement that this reader has put away; another one comes with the scripts.
  if (hidden) root.setAttribute('data-quiet', '');
  // The server draws in the language of a cookie. A browser that chose Hindi before there was one gets it here, once.
  if (language === 'hi' && !/maidan-language=hi/.test(document.cookie)) {
    document.cookie = 'maidan-language=hi; path=/; max-age=31536000; samesite=lax';
    if (/maidan-language=hi/.test(document.cookie)) location.reload();
  }
  if (language === 'hi') root.lang = 'hi-IN';
  // The page's policy forbids code from text, and schemas try it once when they are made: said here, before any module runs.
  globalThis.__zod_globalConfig = { jitless: true };
})();
