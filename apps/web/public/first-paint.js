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
  // The server picks the language by a cookie, or by the browser's own languages where nothing was chosen. A browser
  // with a choice and without the cookie gets it here, once.
  if (language === 'hi' || language === 'en') {
    var isSet = function () {
      return document.cookie.indexOf('maidan-language=' + language) >= 0;
    };
    if (!isSet()) {
      document.cookie = 'maidan-language=' + language + '; path=/; max-age=31536000; samesite=lax';
      if (isSet() && root.lang.slice(0, 2) !== language) location.reload();
    }
    root.lang = language + '-IN';
  }
  // The page's policy forbids eval, which Zod probes for when schemas are created: turned off before any module runs.
  globalThis.__zod_globalConfig = { jitless: true };
})();
