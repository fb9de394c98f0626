import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, keyOf } from './port.ts';

/** Keeps bytes in a bucket. Credentials come from the library's usual places (environment, role of the machine). */
export function createS3Store(options: { bucket: string; region: string; endpoint?: string }): FileStore {
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  // Imported on first use: it is large, and most installations keep their files on disk.
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: options.region,
        ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
        maxAttempts: 3,
      }),
    }));
    return opened;
  };
  const place = (sha256: string) => ({ Bucket: options.bucket, Key: `files/${keyOf(sha256)}` });

  async function has(sha256: string): Promise<boolean> {
    const { sdk, client } = await open();
    try {
      await client.send(new sdk.HeadObjectCommand(place(sha256)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async function fetchObject(sha256: string) {
    const { sdk, client } = await open();
    try {
      return await client.send(new sdk.GetObjectCommand(place(sha256)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    has,
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      const { sdk, client } = await open();
      await client.send(new sdk.PutObjectCommand({ ...place(sha256), Body: bytes }));
    },
    async remove(sha256) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(place(sha256)));
    },
    get: async (sha256) => (await fetchObject(sha256))?.Body?.transformToByteArray() ?? null,
    async open(sha256) {
      const object = await fetchObject(sha256);
      if (!object?.Body || object.ContentLength === undefined) return null;
      return { size: object.ContentLength, body: object.Body.transformToWebStream() };
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}
