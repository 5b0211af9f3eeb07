import { AwsClient } from 'aws4fetch';
import type { Settings } from '../settings.ts';

export interface S3Settings {
  /** `https://s3.ap-south-1.amazonaws.com`, or any S3-compatible server. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is part of the path rather than the host name, as self-hosted servers expect. */
  pathStyle: boolean;
}

type Given = Pick<
  Settings,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PATH_STYLE'
>;

/** What reaches a bucket by the settings; `why` begins the refusal where its keys are not set. */
export function s3Access(settings: Given, bucket: string, why: string): S3Settings {
  const { S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = settings;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error(`${why}, but S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not set`);
  return {
    bucket,
    region,
    endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE,
  };
}

/** A client that signs each request, and the address of a key in the bucket (of the bucket itself: an empty key). */
export function s3Client({ accessKeyId, secretAccessKey, region, ...settings }: S3Settings, retries: number) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 });
  const base = new URL(settings.endpoint);
  if (!settings.pathStyle) base.hostname = `${settings.bucket}.${base.hostname}`;
  const prefix = settings.pathStyle ? `/${settings.bucket}` : '';
  return { client, addressOf: (key: string) => new URL(key ? `${prefix}/${key}` : prefix || '/', base) };
}
