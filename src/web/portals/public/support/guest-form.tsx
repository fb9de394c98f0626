import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { GUEST_EMAIL_MAX, GUEST_NAME_MAX } from '#core/cases/limits.ts';
import type { ContactCategory } from '#core/cases/support/contact.ts';
import {
  answerWithin,
  CONTACT_READERS,
  ContactCategoryField,
  ContactWords,
} from '#web/cases/contact-fields.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { OutboxLink } from '../entry/outbox-link.tsx';

const NOTHING_CHOSEN: { category: ContactCategory | undefined } = { category: undefined };

/** Writes to support without an account. */
export function GuestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    read: { ...CONTACT_READERS, name: text, email: text, website: text },
    watch: NOTHING_CHOSEN,
    command: useCommand((api) => api.cases.guestContact, {
      revalidate: false,
      onSuccess: (_, { email }) => setSentTo(email),
    }),
    resets: true,
  });
  if (sentTo !== null) {
    return (
      <Card id="contact" className="mt-6 max-w-[720px] scroll-mt-6">
        <div role="status" className="flex items-start gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-green-soft text-green">
            <Icon of={MailCheck} size={22} />
          </span>
          <div className="min-w-0">
            <h2 className="text-card-title text-text-1">Message sent</h2>
            <p className="mt-1 text-body text-text-2">
              We sent a confirmation to{' '}
              <strong className="font-medium wrap-anywhere text-text-1">{sentTo}</strong>. Its link opens your
              case, where you can read our answer and reply.
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <OutboxLink />
              <Button kind="outline" onClick={() => setSentTo(null)}>
                Send another message
              </Button>
            </div>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <form {...form.props} id="contact" className="mt-6 max-w-[720px] scroll-mt-6">
      <Card
        title="Contact support"
        aside={
          <TextLink
            to="/login?next=%2Faccount%2Fhome%2Fsupport%3Fview%3Dcontact"
            className="inline-flex items-center max-md:-my-3.5 max-md:min-h-11"
          >
            Sign in instead
          </TextLink>
        }
      >
        <div className="space-y-4">
          <FormErrors message={form.message} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Your name"
              required
              autoComplete="name"
              maxLength={GUEST_NAME_MAX}
              {...form.field('name')}
            />
            <TextField
              label="Email"
              type="email"
              required
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={GUEST_EMAIL_MAX}
              {...form.field('email')}
            />
          </div>
          <ContactCategoryField form={form} />
          <ContactWords form={form} />
          {/* Nobody sees it or comes to it by keyboard; programs fill in whatever they find. */}
          <div hidden>
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-label text-text-3">{answerWithin(form.seen.category ?? null)}</p>
            <Button type="submit" kind="primary" size="lg" pending={form.pending} className="max-sm:w-full">
              Send message
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
