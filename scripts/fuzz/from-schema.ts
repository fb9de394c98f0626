import fc from 'fast-check';

/** The part of JSON Schema that contracts are made of. */
export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** Lists and texts up to this size come from the schema; the sizes beyond are hostile.ts's. */
const MAX_ITEMS = 6;
const MAX_TEXT = 300;
const FIRST_DAY = new Date('2020-01-01T00:00:00Z');
const LAST_DAY = new Date('2099-12-31T00:00:00Z');

/** Inputs that fit a schema. `ids` are ids that exist, so that a good part of the inputs finds something. */
export function fromSchema(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, ids)));
  if (schema.allOf?.[0]) return fromSchema({ ...schema.allOf[0], ...withoutAll(schema) }, ids);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.integer({ min: lowest(schema), max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31) });
    case 'number':
      return fc.double({ min: lowest(schema), max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS)),
      });
    case 'object':
      return objectOf(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function withoutAll({ allOf: _, ...rest }: Schema): Schema {
  return rest;
}

function lowest({ minimum, exclusiveMinimum }: Schema): number {
  return Math.max(
    minimum ?? (exclusiveMinimum === undefined ? -(2 ** 31) : exclusiveMinimum + 1),
    -(2 ** 31),
  );
}

function objectOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema.properties) {
    const value = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return fc.dictionary(fc.string({ maxLength: 20 }), fromSchema(value, ids), { maxKeys: 4 });
  }
  const fields = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, fromSchema(field, ids)]),
  );
  return fc.record(fields, { requiredKeys: schema.required ?? [] });
}

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  const day = fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true });
  if (schema.format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'date-time') return day.map((date) => date.toISOString());
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? MAX_TEXT, MAX_TEXT));
  return fc.oneof(
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.string({ minLength, maxLength, unit: 'grapheme-ascii' }),
    ...(maxLength >= 36 ? [fc.constantFrom(...ids)] : []),
  );
}
