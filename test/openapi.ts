import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Operation = { operationId?: string; responses: Record<string, Answer> };
type Answer = { $ref?: string; content?: Record<string, { schema?: object }> };
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

/** Says what an answer has that the OpenAPI document does not promise; null when it keeps the promise. */
export type Promised = {
  /** By the machines' door: `/api/v1/…` with its method. */
  byPath(method: string, path: string, status: number, body: unknown): string | null;
  /** By the screens' door, where an operation is called by its name: `bookings.get`. */
  byName(name: string, status: number, body: unknown): string | null;
};

/** Reads an OpenAPI document as what every answer is checked against. */
export function promisedBy(document: unknown): Promised {
  const { paths } = document as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document as object, 'openapi');
  const checks = new Map<string, ValidateFunction>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      pointer: `/paths/${escaped(path)}/${method}`,
      method: method.toUpperCase(),
      parts: `/api/v1${path}`.split('/'),
      operation,
    })),
  );

  function problem(found: (typeof operations)[number], status: number, body: unknown): string | null {
    const { responses, operationId } = found.operation;
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((one) => responses[one]);
    if (!key) return `${operationId} answered ${status}, which is not promised`;
    const ref = responses[key]?.$ref ?? `#${found.pointer}/responses/${key}`;
    const pointer = `openapi${ref}/content/${escaped('application/json')}/schema`;
    const content = key.endsWith('XX') || responses[key]?.content?.['application/json'];
    if (!content) return null;
    let check = checks.get(pointer);
    if (!check) {
      check = ajv.compile({ $ref: pointer });
      checks.set(pointer, check);
    }
    return check(body)
      ? null
      : `${operationId} answered ${status} otherwise than promised: ${ajv.errorsText(check.errors)}`;
  }

  return {
    byPath(method, path, status, body) {
      const parts = path.split('/');
      const fits = operations
        .filter((one) => one.method === method && one.parts.length === parts.length)
        .filter((one) => one.parts.every((part, index) => part.startsWith('{') || part === parts[index]));
      // `/jobs/slots` before `/jobs/{id}`.
      const [found] = fits.sort((a, b) => variables(a.parts) - variables(b.parts));
      return found ? problem(found, status, body) : null;
    },
    byName(name, status, body) {
      const found = operations.find(({ operation }) => operation.operationId === name);
      if (!found) return `${name} is not described`;
      // This door answers 200 to all that was done; the other says 201 where something was made.
      const done = Object.keys(found.operation.responses).find((key) => key.startsWith('2'));
      return problem(found, status === 200 ? Number(done) : status, body);
    },
  };
}

function variables(parts: string[]): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

/** RFC 6901, then as a URI fragment. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
