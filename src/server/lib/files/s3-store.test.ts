import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createS3Store } from './s3-store.ts';

/** As much of the S3 protocol as the store speaks. */
const objects = new Map<string, Buffer>();
let puts = 0;
let server: Server;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://s3').pathname;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const object = objects.get(path);
      if (request.method === 'PUT') {
        puts += 1;
        objects.set(path, Buffer.concat(chunks));
        response.end();
      } else if (!object) {
        response.writeHead(404, { 'content-type': 'application/xml' });
        response.end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
      } else {
        response.end(request.method === 'HEAD' ? '' : object);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('keeps bytes in the bucket, once', async () => {
  const { port } = server.address() as AddressInfo;
  const store = createS3Store({
    bucket: 'canopy',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
  });
  const sha256 = 'ab'.repeat(32);
  expect([await store.has(sha256), await store.get(sha256)]).toEqual([false, null]);
  await store.put(sha256, Buffer.from('hello'));
  await store.put(sha256, Buffer.from('hello'));
  expect(puts).toBe(1);
  expect([...objects.keys()]).toEqual([`/canopy/files/ab/${'ab'.repeat(31)}`]);
  expect(await store.has(sha256)).toBe(true);
  expect(Buffer.from((await store.get(sha256)) ?? []).toString()).toBe('hello');
  const opened = await store.open(sha256);
  expect([opened?.size, await new Response(opened?.body).text()]).toEqual([5, 'hello']);
  expect(await store.open('cd'.repeat(32))).toBeNull();
  await expect(store.put('../x', Buffer.from('x'))).rejects.toThrow('Not a SHA-256');
});
