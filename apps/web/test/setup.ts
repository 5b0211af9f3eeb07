import '../src/ui/theme/base.css';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/mantine.css';

// The files of tests share one browser: what one leaves behind (a language, a session, a draft) is not the next one's.
localStorage.clear();
