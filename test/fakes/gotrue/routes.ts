import { ApiError } from './api-error.ts';
import { type Project, userOf } from './project.ts';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** Of `Authorization: Bearer …`; the API key where nobody is signed in. */
  bearer: string;
  /** One row is wanted, not a list. */
  single: boolean;
};
export type Reply = { status: number; body: object | null };

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const emailOf = ({ body }: Asked) => text(body.email).trim().toLowerCase();

/** Answers one request to /auth/v1 or /rest/v1 of the project. Throws ApiError. */
export async function answer(project: Project, asked: Asked): Promise<Reply> {
  const { method, path, query, body } = asked;
  const [, factorId, step] = /^\/auth\/v1\/factors\/([\w-]+)\/(challenge|verify)$/.exec(path) ?? [];
  if (method === 'POST' && factorId) {
    const who = await project.bearer(asked.bearer);
    if (step === 'challenge') return ok(project.challengeFactor(who.account, factorId));
    const shown = { challengeId: text(body.challenge_id), code: text(body.code) };
    return ok(await project.verifyFactor(who, factorId, shown));
  }
  switch (`${method} ${path}`) {
    case 'POST /auth/v1/signup': {
      const data = body.data as Record<string, unknown> | undefined;
      const credentials = { email: emailOf(asked), password: text(body.password) };
      return ok(await project.signUp({ ...credentials, ...(data ? { data } : {}) }));
    }
    case 'POST /auth/v1/token': {
      if (query.get('grant_type') === 'password') {
        return ok(await project.byPassword(emailOf(asked), text(body.password)));
      }
      if (query.get('grant_type') === 'refresh_token') {
        return ok(await project.byRefreshToken(text(body.refresh_token)));
      }
      throw new ApiError(400, 'validation_failed', 'unsupported_grant_type');
    }
    case 'POST /auth/v1/logout': {
      const { session } = await project.bearer(asked.bearer);
      project.logout(session, query.get('scope') ?? 'global');
      return { status: 204, body: null };
    }
    case 'POST /auth/v1/recover':
      project.send(emailOf(asked), 'recovery');
      return ok({});
    case 'POST /auth/v1/resend':
      project.send(emailOf(asked), 'signup');
      return ok({});
    case 'POST /auth/v1/otp':
      if (body.create_user === true && !project.byEmail(emailOf(asked))) {
        throw new ApiError(422, 'signup_disabled', 'Signups not allowed for this instance');
      }
      project.send(emailOf(asked), 'magiclink', query.get('redirect_to') ?? undefined);
      return ok({});
    case 'POST /auth/v1/verify':
      return ok(await project.verify(text(body.token_hash), text(body.type)));
    case 'GET /auth/v1/user':
      return ok(userOf((await project.bearer(asked.bearer)).account));
    case 'PUT /auth/v1/user': {
      const { account } = await project.bearer(asked.bearer);
      if (body.password !== undefined) project.setPassword(account, text(body.password));
      return ok(userOf(account));
    }
    case 'GET /rest/v1/profiles':
      return rows(project, asked);
    default:
      throw new ApiError(404, 'not_found', '404 page not found');
  }
}

/** PostgREST: a list, or the one row that was asked for. */
function rows(project: Project, { query, single }: Asked): Reply {
  if (project.settings.withoutTable) return { status: 404, body: [] };
  const id = query.get('id')?.replace(/^eq\./, '');
  const found = project.profiles.filter((row) => id === undefined || row.id === id);
  if (!single) return ok(found);
  if (found.length === 1) return ok(found[0] ?? {});
  return {
    status: 406,
    body: {
      code: 'PGRST116',
      details: `The result contains ${found.length} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
  };
}

function ok(body: object): Reply {
  return { status: 200, body };
}
