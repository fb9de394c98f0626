import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { HomeFirst } from '../frame/home-first.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { ChooseKind } from './choose-kind.tsx';
import { PastEmergencies } from './past-emergencies.tsx';
import { triageFrom, yesOf } from './triage-address.ts';
import { TriageQuestions } from './triage-questions.tsx';

const RequestHelp = late(() => import('./request-help.tsx').then((module) => module.RequestHelp));
const OpenEmergency = late(() => import('./open-emergency.tsx').then((module) => module.OpenEmergency));

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const place = triageFrom(new URL(request.url).searchParams);
  const { kind, homeId, isComplete } = place;
  const [{ open, past }, homes, methods] = await Promise.all([
    server.dispatch.current({}),
    server.homes.list({}),
    server.payments.methods({}),
  ]);
  const asks = open === null && isComplete && kind !== null && homeId !== null;
  const terms = asks ? await server.dispatch.terms({ kind, homeId, yes: yesOf(place) }) : null;
  const places = homes.map((home) => ({ id: home.id, label: `${home.label} · ${home.line1}` }));
  const { now, cards } = context.get(requestContext);
  return { open, past, places, methods, terms, place, cards, now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Emergency response · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Emergency' }] };

/** One calm column: what happened, what to do now, price and promise, the search, who comes. */
export default function EmergencyResponse({ loaderData }: Route.ComponentProps) {
  const { open, past, places, methods, terms, place, cards, now } = loaderData;
  const { kind } = place;
  const title = open
    ? kindLabel(open.kind)
    : terms
      ? kindLabel(terms.kind)
      : kind
        ? 'A few quick questions'
        : 'What happened?';
  return (
    <div className="mx-auto w-full max-w-[640px]">
      <PageHeader
        title={title}
        subtitle={open || terms || kind ? undefined : 'Get an on-call vendor to your door, day or night.'}
      />
      {open ? (
        <Soon>
          <OpenEmergency key={open.id} emergency={open} methods={methods} cards={cards} now={now} />
        </Soon>
      ) : places.length === 0 ? (
        <Card>
          <HomeFirst>We need an address to find who is near. If anyone is in danger, call 911.</HomeFirst>
        </Card>
      ) : terms ? (
        <Soon>
          <RequestHelp terms={terms} yes={yesOf(place)} cards={cards} />
        </Soon>
      ) : kind ? (
        <TriageQuestions kind={kind} place={place} homes={places} />
      ) : (
        <div className="space-y-4">
          <ChooseKind />
          <PastEmergencies past={past} now={now} />
        </div>
      )}
    </div>
  );
}
