// Sets the theme and the language on <html> before the first paint, so that nothing flashes. The keys and rules match
// src/ui/theme.ts and src/platform/language.tsx.
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
    // No access to storage (private mode): follow the system setting.
  }
  var twoPalettes = !!window.CSS && CSS.supports('color', 'light-dark(#000, #fff)');
  var night = matchMedia('(prefers-color-scheme: dark)');
  var paint = function () {
    var dark = theme === 'dark' || (theme !== 'light' && night.matches);
    root.setAttribute('data-mantine-color-scheme', twoPalettes && dark ? 'dark' : 'light');
  };
  paint();
  // A system that changes in the evening: an umpire's phone and a hall's screen have no controls that would follow it.
  night.addEventListener('change', function () {
    try {
      theme = localStorage.getItem('maidan-theme');
    } catch {
      // As above.
    }
    paint();
  });
  // The server renders the sign-in links for everyone: hide them at once from someone who is already signed in.
  if (token) root.setAttribute('data-known', '');
  // Likewise an announcement that this reader has dismissed; a new one appears once the scripts have loaded.
  if (hidden) root.setAttribute('data-quiet', '');
  // The server picks the language by a cookie. A browser that chose Hindi before the cookie existed gets it here,
  // once.
  if (language === 'hi' && !/maidan-language=hi/.test(document.cookie)) {
    document.cookie = 'maidan-language=hi; path=/; max-age=31536000; samesite=lax';
    if (/maidan-language=hi/.test(document.cookie)) location.reload();
  }
  if (language === 'hi') root.lang = 'hi-IN';
  // The page's policy forbids eval, which Zod probes for when schemas are created: turned off before any module runs.
  globalThis.__zod_globalConfig = { jitless: true };
})();
