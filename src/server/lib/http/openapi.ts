import { OpenAPIGenerator, type OpenAPIGeneratorOptions } from '@orpc/openapi';
import type { AnyRouter } from '@orpc/server';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string];

/** What `refusalResponse` and `bugResponse` answer. */
const refusal: Schema = {
  type: 'object',
  required: ['code', 'status', 'message', 'data'],
  properties: {
    code: { type: 'string', description: 'What kind of refusal it is, in capitals' },
    status: { type: 'integer', description: 'The HTTP status' },
    message: { type: 'string', description: 'For people: what is wrong and the way out' },
    data: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Fields at fault, with what is wrong about each',
        },
        requestId: { type: 'string', description: 'To name when asking for help' },
        retryAfterSeconds: { type: 'integer' },
      },
    },
  },
};

const answers = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** The OpenAPI 3.1 document of every operation under `${publicUrl}/api/v1`, with how each refuses. */
export async function describeOperations(
  router: AnyRouter,
  options: { publicUrl: string } & Required<Pick<OpenAPIGeneratorOptions, 'schemaConverters'>>,
): Promise<Document> {
  const document = await new OpenAPIGenerator({ schemaConverters: options.schemaConverters }).generate(
    router,
    {
      info: {
        title: 'Canopy',
        version: '1',
        description: 'Book, do and pay for home services. Sign in, then send the token as a bearer.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: `${options.publicUrl}/api/v1` }],
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
        schemas: { Refusal: refusal },
        responses: {
          Refused: answers('Refused: the message says why, the fields where, nothing was changed'),
          Failed: answers(
            'Not done, or not known: try again after Retry-After with the same Idempotency-Key',
          ),
        },
      },
    },
  );
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of [operations?.get, operations?.post, operations?.put, operations?.delete]) {
      if (!operation) continue;
      operation.responses = {
        ...operation.responses,
        '4XX': { $ref: '#/components/responses/Refused' },
        '5XX': { $ref: '#/components/responses/Failed' },
      };
    }
  }
  return document;
}
