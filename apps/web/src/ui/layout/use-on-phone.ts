import { useSyncExternalStore } from 'react';

const phone = '(max-width: 640px)';
const narrow = () => window.matchMedia(phone).matches;
const onWidth = (changed: () => void) => {
  const query = window.matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page is as narrow as a phone. The server, which draws pages as well, has no width. */
export const useOnPhone = (): boolean => useSyncExternalStore(onWidth, narrow, () => false);
