import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Checked } from '#core/lib/result.ts';
import { type CommandFailure, type Operation, useCommand } from '#web/lib/use-command.ts';
import { type Faults, faultsAfterInput, faultsOf, refusalFaults } from './checked-form.ts';

type Values = Record<string, string>;

type CheckedForm<Output> = {
  /** The rules of core, so that browser and server say the same. */
  check: (values: Values) => Checked<unknown>;
  /** Sends the values of the form. */
  operation: Operation<Values, Output>;
  /** Names of the fields that can show a fault. */
  fields: readonly string[];
  onSuccess: (output: Output, values: Values) => void;
  /** Takes a refusal out of the form by answering true. */
  onFailure?: (failure: CommandFailure) => boolean;
  /** Said instead of faults that are not the person's. */
  generic?: string;
};

/**
 * A form of the pages at the door. The fields belong to the browser: what a password manager filled in before the
 * scripts came counts, and nothing typed is lost. A library for this would weigh more than the pages themselves.
 */
export function useCheckedForm<Output>(options: CheckedForm<Output>) {
  const { check, operation, fields, generic } = options;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [tries, setTries] = useState(0);
  const refuse = (found: Faults) => {
    setFaults(found);
    setTries((count) => count + 1);
  };
  const { run, pending, failure } = useCommand(operation, {
    revalidate: false,
    onSuccess: options.onSuccess,
    onFailure: (refusal) => {
      if (!options.onFailure?.(refusal)) refuse(refusalFaults(refusal, fields, generic));
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per try; what stands at the top takes the focus itself
  useEffect(() => {
    if (tries > 0 && !faults.root) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const send = () => {
    if (!form.current) return;
    const values = valuesOf(form.current);
    const result = check(values);
    if (!result.ok) return refuse(faultsOf(result.fields));
    setFaults({});
    void run(values);
  };

  return {
    pending,
    failure,
    send,
    /** What is wrong with the form as a whole. */
    message: faults.root ?? null,
    fault: (field: string) => faults[field] ?? null,
    /** Puts values into the fields, as if they were typed. */
    fill: (values: Values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
    },
    formProps: {
      ref: form,
      // Without script a GET would write the password into the address.
      method: 'post' as const,
      noValidate: true,
      'aria-busy': pending,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send();
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        const result = check(valuesOf(event.currentTarget));
        setFaults((current) => faultsAfterInput(current, name, result.ok ? {} : faultsOf(result.fields)));
      },
    },
  };
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
