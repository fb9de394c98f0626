/**
 * Loaded before the server (`--import`): its clock begins at the instant that CANOPY_TEST_CLOCK names, and goes on from
 * there. What depends on the day or the hour is then the same in every run.
 */
const RealDate = Date;
const ahead = RealDate.parse(process.env.CANOPY_TEST_CLOCK) - RealDate.now();
if (!Number.isFinite(ahead)) throw new Error('CANOPY_TEST_CLOCK has to be an instant');

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + ahead], made),
  apply: (target) => new target(target.now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});
