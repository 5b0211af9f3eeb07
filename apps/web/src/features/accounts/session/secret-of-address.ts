import { useEffect, useState } from 'react';

/**
 * The secret of a mailed link follows the #, which no server and no log ever sees; it is removed from the address as
 * soon as it is read.
 */
export function useSecretOfAddress(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return secret;
}
