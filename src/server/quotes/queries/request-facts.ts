import { eq } from 'drizzle-orm';
import { formatAnswer } from '#core/bookings/answers.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { quoteRequests } from '../tables.ts';
import type { RequestRecord } from './scope.ts';

/** A request with the names around it. */
export function placedRequests(ctx: Ctx) {
  return ctx.db.read
    .select({
      request: quoteRequests,
      serviceName: services.name,
      serviceSlug: services.slug,
      questions: services.questions,
      home: { label: homes.label, line1: homes.line1, city: homes.city, zip: homes.zip },
      neighborhood: zones.name,
      area: { latitude: zones.latitude, longitude: zones.longitude },
      homeownerName: users.name,
    })
    .from(quoteRequests)
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .innerJoin(homes, eq(homes.id, quoteRequests.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(users, eq(users.id, quoteRequests.homeownerId))
    .$dynamic();
}

export type PlacedRequest = Awaited<ReturnType<ReturnType<typeof placedRequests>['execute']>>[number];

/** What every list and page says of a request. */
export function factsOf(row: {
  request: Pick<
    RequestRecord,
    | 'id'
    | 'number'
    | 'status'
    | 'title'
    | 'zone'
    | 'budgetCents'
    | 'wantedFrom'
    | 'wantedTo'
    | 'respondBy'
    | 'widenedAt'
    | 'createdAt'
  >;
  serviceName: string;
  serviceSlug: string;
  neighborhood: string;
  home: { zip: string };
}) {
  const { id, number, status, title, zone, budgetCents, wantedFrom, wantedTo } = row.request;
  const { respondBy, widenedAt, createdAt } = row.request;
  return {
    ...{
      id,
      number,
      status,
      title,
      zone,
      budgetCents,
      wantedFrom,
      wantedTo,
      respondBy,
      widenedAt,
      createdAt,
    },
    serviceName: row.serviceName,
    serviceSlug: row.serviceSlug,
    neighborhood: row.neighborhood,
    zip: row.home.zip,
  };
}

/** What was answered to the service's questions, as people read it. */
export function answersOf({ request, questions }: PlacedRequest, shown: (text: string) => string) {
  return questions.flatMap((question) => {
    const answer = request.answers[question.id];
    return answer === undefined
      ? []
      : [{ label: question.label, answer: shown(formatAnswer(question, answer)) }];
  });
}
