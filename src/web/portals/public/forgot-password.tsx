import { RESET_LINK_MS } from '#core/users/limits.ts';
import type { Route } from './+types/forgot-password';
import { again } from './entry/again.ts';
import { AskForLink } from './entry/ask-for-link.tsx';

const HOURS = RESET_LINK_MS / 3_600_000;

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password · Canopy' },
  { name: 'description', content: 'Get a link to reset your password.' },
];

export default function ForgotPassword() {
  return (
    <AskForLink
      title="Forgot your password?"
      intro="Enter your account email and we’ll send you a link to reset your password."
      actionLabel="Send link"
      operation={(api) => api.users.requestPasswordReset}
      outcome={`a link to reset your password is on its way. It works for ${HOURS === 1 ? '1 hour' : `${HOURS} hours`}.`}
    />
  );
}
