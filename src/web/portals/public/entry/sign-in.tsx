import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DemoLogin } from './entry-data.ts';
import { PasswordStep } from './password-step.tsx';
import { TwoFactor } from './two-factor.tsx';

type SignInProps = {
  portal: 'member' | 'admin';
  /** A page of this site to go to afterwards, instead of the person's own dashboard. */
  next: string | null;
  demoLogins: readonly DemoLogin[];
};

/** Both steps of a sign-in. The step stands in the address, so that back and reload keep it. */
export function SignIn({ portal, next, demoLogins }: SignInProps) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [entered, setEntered] = useState(false);
  const [expired, setExpired] = useState<string | null>(null);

  const enter = (home: string) => {
    setEntered(true);
    navigate(next ?? home, { replace: true });
  };
  const goTo = (step: 'code' | null) =>
    setParams((current) => {
      if (step) current.set('step', step);
      else current.delete('step');
      return current;
    });

  return params.get('step') === 'code' ? (
    <TwoFactor
      entered={entered}
      onEnter={enter}
      onStartOver={(reason) => {
        setExpired(reason);
        goTo(null);
      }}
    />
  ) : (
    <PasswordStep
      portal={portal}
      next={next}
      demoLogins={demoLogins}
      news={expired}
      entered={entered}
      onEnter={enter}
      onTwoFactor={() => goTo('code')}
    />
  );
}
