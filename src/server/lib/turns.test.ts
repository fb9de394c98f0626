import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe('turns', () => {
  it('let one at a time do its work, in the order of coming', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await tick();
      order.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => turns.take('slot', work(name))));
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('go on after somebody failed, who alone hears of it', async () => {
    const turns = new Turns();
    const failing = turns.take('slot', () => Promise.reject(new Error('no')));
    const next = turns.take('slot', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('keep nobody waiting who wants something else', async () => {
    const turns = new Turns();
    let release = () => {};
    const blocked = turns.take('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(turns.take('b', async () => 'done')).resolves.toBe('done');
    release();
    await blocked;
  });

  it('let a crowd look side by side once the first is through, and nobody work in vain', async () => {
    const turns = new Turns();
    let isFree = true;
    let looking = 0;
    let most = 0;
    let worked = 0;
    const look = async () => {
      looking += 1;
      most = Math.max(most, looking);
      await tick();
      looking -= 1;
      if (!isFree) throw new Error('taken');
    };
    const work = async () => {
      worked += 1;
      await tick();
      isFree = false;
    };
    const crowd = await Promise.allSettled(Array.from({ length: 200 }, () => turns.take('slot', work, look)));
    expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect({ worked, most }).toEqual({ worked: 1, most: 199 });
  });

  it('spare the look whoever is alone', async () => {
    const turns = new Turns();
    const look = () => Promise.reject(new Error('looked'));
    await expect(turns.take('slot', async () => 'done', look)).resolves.toBe('done');
    await expect(turns.take('slot', async () => 'again', look)).resolves.toBe('again');
  });

  it('fill several places with as many people, each of whom looked after the one before', async () => {
    const turns = new Turns();
    let places = 3;
    const look = async () => {
      await tick();
      if (places === 0) throw new Error('taken');
    };
    const work = async () => {
      expect(places).toBeGreaterThan(0);
      await tick();
      places -= 1;
    };
    const crowd = await Promise.allSettled(Array.from({ length: 50 }, () => turns.take('slot', work, look)));
    expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(places).toBe(0);
  });
});
