import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { JobsView } from './jobs-path.ts';

/** The list follows what is typed after this pause. */
const PAUSE_MS = 250;

/** Finds jobs by number, title, vendor or neighborhood. Works without script as a plain form. */
export function JobSearch({ view, search }: { view: JobsView; search: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form role="search" className="max-w-80 max-sm:max-w-none">
      {view !== 'upcoming' && <input type="hidden" name="view" value={view} />}
      <SearchField
        shortcut="search-list"
        label="Search jobs"
        name="q"
        defaultValue={search}
        maxLength={100}
        onChange={(event) => {
          const { form } = event.target;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void submit(form, { replace: true }), PAUSE_MS);
        }}
      />
    </Form>
  );
}
