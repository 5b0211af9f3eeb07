import '../src/ui/base.css';
import '../src/ui/tokens.css';
import '../src/ui/mantine.css';
