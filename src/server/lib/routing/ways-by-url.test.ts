import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waysByUrl } from './ways-by-url.ts';

const PLACES = [
  { latitude: 47.6, longitude: -122.3 },
  { latitude: 47.7, longitude: -122.31 },
];

let server: Server;
let url: string;
let asked: string | undefined;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request.url;
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const answers = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(body));
};

describe('drives by URL', () => {
  it('are asked for as OSRM wants it, in whole minutes and miles', async () => {
    answers({
      code: 'Ok',
      durations: [
        [0, 601],
        [540, 0],
      ],
      distances: [
        [0, 16093.44],
        [8046.72, 0],
      ],
    });
    expect(await waysByUrl(url, PLACES)).toEqual([
      [
        { minutes: 0, miles: 0 },
        { minutes: 11, miles: 10 },
      ],
      [
        { minutes: 9, miles: 5 },
        { minutes: 0, miles: 0 },
      ],
    ]);
    expect(asked).toBe(
      '/table/v1/driving/-122.300000,47.600000;-122.310000,47.700000?annotations=duration,distance',
    );
  });

  it('are unknown where the service knows no way or says something impossible', async () => {
    answers({
      durations: [
        [0, null],
        [-5, 0],
      ],
      distances: [
        [0, 1],
        [1, 'far'],
      ],
    });
    expect(await waysByUrl(url, PLACES)).toEqual([
      [{ minutes: 0, miles: 0 }, null],
      [null, null],
    ]);
    answers({});
    expect((await waysByUrl(url, PLACES)).flat()).toEqual([null, null, null, null]);
  });

  it('fail when the service is broken', async () => {
    answers({}, 500);
    await expect(waysByUrl(url, PLACES)).rejects.toThrow('status 500');
    answer = (response) => response.end('<html>');
    await expect(waysByUrl(url, PLACES)).rejects.toThrow();
  });
});
