export interface BucketAddress {
  bucket: string;
  /** From the bucket's root inwards. */
  folders: string[];
}

/**
 * `s3://bucket/folder/folder`; null for a folder of the disk. Names are those that need no escaping in an address, so that
 * none is written to another place than where it is looked for.
 */
export function parseBucketAddress(name: string): BucketAddress | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return null;
  const [, bucket, folders = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/.exec(name) ?? [];
  if (!bucket)
    throw new Error(`${name} is no place for a backup: a folder, or s3://bucket/folder of letters, digits and -_.`);
  return { bucket, folders: folders.split('/').slice(1) };
}
