import { type FormEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { faultsAfterChange, placedFaults, type Refusal } from './form-faults.ts';
import { type Faults, type Readers, readForm, WHOLE } from './read-form.ts';

/** What sends a form: `useCommand` gives one. `run` answers undefined when it was refused. */
export type Command<Input, Failure> = {
  run: (input: Input) => Promise<unknown>;
  pending: boolean;
  failure: Failure | null;
  reset: () => void;
};

type FormOptions<Values, Seen, Failure extends Refusal> = {
  /** How each field is read, by its name. */
  read: Readers<Values>;
  /** What else is wrong with the values, by name. Said before anything is sent, and again while they are changed. */
  check?: (values: NoInfer<Values>) => Faults;
  /** Fields that the screen shows something for, with their first values; `seen` follows them, null while one cannot be read. */
  watch?: Seen;
  /** Other words for a refusal; null when it is said elsewhere. */
  explain?: (failure: Failure) => Refusal | null;
  /** Empty again after success, as a form that is filled in many times. Otherwise what was sent stays. */
  resets?: boolean;
};

/** What parts of a form take that stand in several: `FormFields<'subject' | 'details'>`. */
export type FormFields<Name extends string> = {
  field: <V extends string | number = string>(
    name: Name,
    start?: V,
  ) => { name: string; error: string | null; defaultValue: V | undefined };
  box: (
    name: Name,
    start?: boolean,
    value?: string,
  ) => { name: string; error?: string | null; value?: string; defaultChecked: boolean };
  fault: (name: Name) => string | null;
  changed: (name: Name) => void;
};

type Names<Values> = Extract<keyof Values, string> | `${Extract<keyof Values, string>}.${string}`;

type UseForm = {
  <Values, Input, Failure extends Refusal, Seen extends Partial<Values> = object>(
    options: FormOptions<Values, Seen, Failure> & {
      command: Command<Input, Failure>;
      /** What the command takes, made of the values. Without it the command takes the values. */
      input: (values: Values, submitter: HTMLElement | null) => Input;
    },
  ): Form<Values, Seen>;
  <Values, Failure extends Refusal, Seen extends Partial<Values> = object>(
    options: FormOptions<Values, Seen, Failure> & {
      command: Command<NoInfer<Values>, Failure>;
      input?: undefined;
    },
  ): Form<Values, Seen>;
};
type Form<Values, Seen extends Partial<Values>> = ReturnType<typeof useAnyForm<Values, Seen>>;

function useAnyForm<Values, Seen extends Partial<Values>>(
  options: FormOptions<Values, Seen, Refusal> & {
    command: Command<unknown, Refusal>;
    input?: (values: Values, submitter: HTMLElement | null) => unknown;
  },
) {
  type Watched = { [K in keyof Seen]-?: K extends keyof Values ? Values[K] : never };
  const { read, check, explain, command, watch } = options;
  const { pending, failure } = command;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef(new Map<string, string[]>());
  const sent = useRef(false);
  const [faults, setFaults] = useState<Faults>({});
  // Only what the screen asks the faults of can show them.
  const shown = useRef(new Set<string>());
  const faultOf = (name: string) => {
    shown.current.add(name);
    return faults[name] ?? null;
  };
  const [tries, setTries] = useState(0);
  const [seen, setSeen] = useState(watch as unknown as Watched);
  const [emptied, setEmptied] = useState(0);
  const [changed, setChanged] = useState<{ name: string } | null>(null);
  const first = useRef(watch);
  first.current = watch;
  const beginAnew = useCallback(() => {
    draft.current.clear();
    setSeen(first.current as unknown as Watched);
  }, []);
  const attach = useCallback(
    (node: HTMLFormElement | null) => {
      form.current = node;
      // What was sent is no longer wanted when the form opens again.
      if (!node && sent.current) beginAnew();
    },
    [beginAnew],
  );

  const refuse = (found: Faults) => {
    setFaults(found);
    setTries((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal
  useLayoutEffect(() => {
    const said = failure && (explain ? explain(failure) : failure);
    if (said) refuse(placedFaults(said, namesIn(form.current, shown.current)));
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per try; what stands at the top takes the focus itself
  useLayoutEffect(() => {
    if (tries > 0 && form.current && !faults[WHOLE]) firstAtFault(form.current, faults)?.focus();
  }, [tries]);

  // After the fields have their first values back, which a draft may have taken the place of.
  useLayoutEffect(() => {
    if (emptied > 0) form.current?.reset();
  }, [emptied]);

  const look = (element: HTMLFormElement) => {
    const { values, faults: unread } = readForm(new FormData(element), read);
    return { values, found: Object.keys(unread).length > 0 ? unread : (check?.(values) ?? {}) };
  };
  const see = (element: HTMLFormElement, values: Values, changed = '') => {
    if (!watch) return;
    const there = [...namesIn(element)];
    // What is not there keeps what it said, but for rows of which the last was taken away.
    const isThere = (name: string) => name === changed || there.some((key) => isUnder(key, name));
    setSeen((known) => {
      const now = Object.entries(values as object).filter(([name]) => name in watch && isThere(name));
      const isSame = now.every(([name, value]) => known[name as keyof Seen] === value);
      return isSame ? known : { ...known, ...Object.fromEntries(now) };
    });
  };
  // What was chosen before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (watch && form.current) see(form.current, look(form.current).values);
  }, []);

  // Rows that came or went are in the document only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change
  useLayoutEffect(() => {
    if (changed && form.current) see(form.current, look(form.current).values, changed.name);
  }, [changed]);

  const clearFaults = () => {
    setFaults({});
    command.reset();
  };
  /** Everything as it was at first. */
  const reset = () => {
    beginAnew();
    clearFaults();
    setEmptied((count) => count + 1);
  };

  const send = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    const { values, found } = look(element);
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    const input = options.input ? options.input(values, submitter) : values;
    if ((await command.run(input)) === undefined) return;
    if (options.resets) reset();
    sent.current = true;
    if (!form.current) beginAnew();
  };

  return {
    id,
    pending,
    /** What the watched fields say now. */
    seen,
    /** What is wrong with the form as a whole. */
    message: faults[WHOLE] ?? null,
    fault: (name: Names<Values>): string | null => faultOf(name),
    reset,
    /** For when it opens again: what was typed stays, what was wrong with it is forgotten. */
    clearFaults,
    /** As its button does. */
    submit: () => form.current?.requestSubmit(),
    /** The name, the first value and the fault of a field. */
    field: <V extends string | number = string>(name: Names<Values>, start?: V) => ({
      name,
      error: faultOf(name),
      defaultValue: (draft.current.get(name)?.[0] as V | undefined) ?? start,
    }),
    /** The same for a box or switch; with a `value` for one of several under a name. */
    box: (name: Names<Values>, start = false, value?: string) => ({
      name,
      ...(value === undefined ? { error: faultOf(name) } : { value }),
      defaultChecked: draft.current.get(name)?.includes(value ?? 'on') ?? start,
    }),
    /** Puts values into fields of the browser's own, as if they were typed. */
    fill: (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.current?.elements.namedItem(name);
        if (!(field instanceof HTMLElement)) continue;
        // The browser's own setter, so that everybody hears the change as if it were typed.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    /** For controls that are no fields of the browser: say that `name` has another value, or the rows under it. */
    changed: (name: Names<Values>) => {
      for (const key of draft.current.keys()) if (isUnder(key, name)) draft.current.delete(key);
      setFaults((current) => withoutFaultsOf(current, name));
      setChanged({ name });
    },
    props: {
      id,
      ref: attach,
      // Without script a GET would write what was typed into the address.
      method: 'post' as const,
      noValidate: true,
      'aria-busy': pending,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        // A form in a dialog that this one opened tells its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      },
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        const { values, found } = look(event.currentTarget);
        saveDraft(event.currentTarget, draft.current);
        sent.current = false;
        setFaults((current) => faultsAfterChange(current, name, found));
        see(event.currentTarget, values);
      },
    },
  };
}

/**
 * The one way to fill something in. The fields belong to the browser and go by their names: what a password manager filled
 * in before the scripts came counts, nothing is drawn anew while somebody types, and a server reads the same names with the
 * same readers. A form that closes and opens again has what was typed.
 */
export const useForm = useAnyForm as UseForm;

type Named = HTMLElement & { name?: string; type?: string; disabled?: boolean };

function fieldsOf(form: HTMLFormElement | null): Named[] {
  return form ? ([...form.elements] as Named[]).filter(({ name }) => name) : [];
}

function namesIn(form: HTMLFormElement | null, among?: ReadonlySet<string>): ReadonlySet<string> {
  const names = fieldsOf(form).map(({ name = '' }) => name);
  return new Set(among ? names.filter((name) => among.has(name)) : names);
}

/** A list that opens carries its value in a hidden field: the part that shows the fault is the one to go to. */
function firstAtFault(form: HTMLFormElement, faults: Faults): HTMLElement | null | undefined {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  return marked ?? fieldsOf(form).find(({ name = '', type }) => faults[name] && type !== 'hidden');
}

/** What is typed, for when the fields come again; secrets are not kept. What is switched off keeps what it said before. */
function saveDraft(form: HTMLFormElement, draft: Map<string, string[]>): void {
  const data = new FormData(form);
  for (const { name = '', type, disabled } of fieldsOf(form)) {
    if (type !== 'password' && !disabled) draft.set(name, data.getAll(name).map(String));
  }
}

function isUnder(key: string, name: string): boolean {
  return key === name || key.startsWith(`${name}.`);
}

function withoutFaultsOf(faults: Faults, name: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([key]) => key !== WHOLE && !isUnder(key, name)));
}
