import { useEffect, useMemo } from 'react';

/** An object URL for a local file, revoked when the file changes. */
export function useObjectUrl(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
