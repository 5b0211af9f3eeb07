import { withControls } from '../../../ui/theme/with-controls.tsx';

/** Not needed for signing in; once a match is open it is on the phone, online or not. */
export const loadRare = () => withControls(import('./pad-rare.tsx'));
