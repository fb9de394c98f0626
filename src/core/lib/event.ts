import * as z from 'zod/mini';

/**
 * A kind of event: its name in the outbox and the schema of its payload. `emit` checks what is emitted against it, and
 * whoever lists events (the permissions of a webhook, a workflow's trigger) reads the fields from it.
 */
export type EventKind<Payload = unknown> = {
  name: string;
  payload: z.ZodMiniType<Payload>;
};

/** Declares a kind of event: `defineEvent('case.assigned', { caseId: z.uuid(), … })`. Instants are ISO 8601 texts. */
export function defineEvent<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  return { name, payload: z.object(shape) } satisfies EventKind;
}

export type EventField = { name: string; type: string; optional: boolean };

/** The fields of an event's payload as a reader sees them: `amountCents`, `number`, not optional. */
export function fieldsOf(kind: EventKind): EventField[] {
  const { shape } = kind.payload as z.ZodMiniObject;
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    optional: 'optin' in schema._zod && schema._zod.optin === 'optional',
  }));
}

function typeOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  if ('innerType' in def) {
    const inner = typeOf(def.innerType as z.core.$ZodType);
    return def.type === 'nullable' ? `${inner} or null` : inner;
  }
  if (def.type === 'enum') return Object.values((def as z.core.$ZodEnumDef).entries).join(' | ');
  if (def.type === 'array') return `list of ${typeOf((def as z.core.$ZodArrayDef).element)}`;
  if (def.type === 'object') {
    const { shape } = def as z.core.$ZodObjectDef;
    return `{ ${Object.entries(shape)
      .map(([name, inner]) => `${name}: ${typeOf(inner)}`)
      .join(', ')} }`;
  }
  if (def.type === 'number') return 'format' in def ? 'integer' : 'number';
  return 'format' in def ? String(def.format) : def.type;
}
