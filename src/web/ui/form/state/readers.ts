import { type Cents, parseMoney } from '#core/lib/money.ts';
import { type Reader, reader } from './read-form.ts';

// What fewer forms have; what nearly all of them need stands in read-form.ts, which the sign-in page pays for too.

/** A figure; `1e999`, `0x10` and `1,5` are none. */
export const number = reader('Enter a number', (found) =>
  /^-?(?:\d{1,15}(?:\.\d{0,9})?|\.\d{1,9})$/.test(found) ? Number(found) : null,
);

export const int = reader('Enter a whole number', (found) =>
  /^-?\d{1,15}$/.test(found) ? Number(found) : null,
);

/** Dollars as typed (`149`, `$1,240.50`) in cents. */
export const cents: Reader<Cents> = reader('Enter an amount such as 149 or 149.50', parseMoney);

/** A day as `YYYY-MM-DD`. */
export const date = reader('Choose a day', (found) => {
  const day = /^\d{4}-\d\d-\d\d$/.test(found) ? new Date(`${found}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(found) ? found : null;
});

/** `13:30` as minutes after midnight. */
export const minuteOfDay = reader('Choose a time', (found) => {
  const [, hour = '', minute = ''] = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(found) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : null;
});

const MOST_ROWS = 500;

/** Rows under one name, by their figures: `lines.0.title`, `lines.1.title`. */
export const list = <V>(row: Reader<V>): Reader<V[]> => ({
  read: (data, name, fault) => {
    const rows = new Set<string>();
    for (const key of data.keys()) {
      const at = key.startsWith(`${name}.`) ? key.slice(name.length + 1).split('.', 1)[0] : '';
      if (at && /^(?:0|[1-9]\d{0,5})$/.test(at)) rows.add(at);
    }
    if (rows.size > MOST_ROWS) fault(name, `At most ${MOST_ROWS} rows`);
    const inOrder = [...rows].sort((a, b) => Number(a) - Number(b)).slice(0, MOST_ROWS);
    return inOrder.map((at) => row.read(data, `${name}.${at}`, fault));
  },
});
