import { getEventIteratorSchemaDetails } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from './index.ts'
import type { ProcedureMeta } from './procedure.ts'

const procedures = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { meta, inputSchema } = procedure['~orpc'] as { meta: ProcedureMeta; inputSchema?: Input }
    const errors = Object.keys((procedure['~orpc'] as { errorMap?: object }).errorMap ?? {})
    const isVersionOptional = versionOf(inputSchema)?.safeParse(undefined).success === true
    return { path: `${slice}.${name}`, name, meta, fields: fieldsOf(inputSchema), errors, isVersionOptional }
  }),
)

type Input = z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>

/** Returns the fields of an input; for a union, the fields that all of its options share. */
function fieldsOf(schema: Input | undefined): string[] {
  if (schema && 'options' in schema) {
    const [first = [], ...others] = schema.options.map((option) => Object.keys(option.shape))
    return first.filter((field) => others.every((fields) => fields.includes(field)))
  }
  return Object.keys(schema?.shape ?? {})
}

function versionOf(schema: Input | undefined): z.ZodType | undefined {
  return (schema && 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}).version
}

/** Verbs for procedures that create, send, order, or charge. */
const makes = /^(add|create|make|order|submit|send|resend|request|charge|pay|refund|import|invite|place|generate)/

describe.each(procedures)('$path', ({ name, meta: { access, effect }, fields, errors, isVersionOptional }) => {
  it('declares who may call it', () => {
    const { public: isPublic, widget, roles, withClp, link, scope } = access
    const named = [isPublic, widget, roles?.length, withClp?.length, link, scope].filter(Boolean)
    expect(named.length).toBeGreaterThan(0)
    // These determine the caller's scope, so no other kind of caller is allowed.
    if (isPublic || widget || link) expect(named).toHaveLength(1)
  })

  it('takes a key if and only if it creates, and a version if it edits', () => {
    expect(fields.includes('idempotencyKey')).toBe(effect === 'creates')
    // Deleting or sending can include the version that the user saw; API clients may omit it.
    if (isVersionOptional && effect !== 'edits') expect(errors).toContain('STALE_VERSION')
    else expect(fields.includes('version')).toBe(effect === 'edits')
    if (makes.test(name)) expect(effect).toBe('creates')
  })

  it('takes the identifiers that its kind of caller must provide', () => {
    expect(fields.includes('widgetId')).toBe(access.widget === true)
    expect(fields.includes('link')).toBe(access.link !== undefined)
  })
})

it('covers every procedure', () => {
  expect(procedures.length).toBeGreaterThan(20)
})

// The pages are built without what oRPC needs for that: `web/vite.without-streams.ts`.
it('has no procedure that takes or answers a stream of events', () => {
  for (const procedure of Object.values(contract).flatMap((calls) => Object.values(calls))) {
    const { inputSchema, outputSchema } = procedure['~orpc']
    expect([inputSchema, outputSchema].map(getEventIteratorSchemaDetails)).toEqual([undefined, undefined])
  }
})
