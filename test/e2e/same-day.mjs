/**
 * Loaded before the server (`--import`): every run of it lives on the same morning, a Tuesday at 10:15 in Seattle, so that
 * how long its pages are does not depend on the day and the hour of the test. The clock goes on from there.
 */
const RealDate = Date;
const ahead = RealDate.UTC(2026, 10, 17, 18, 15) - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + ahead], made),
  apply: (target) => new target(target.now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});
