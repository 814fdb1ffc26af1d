import { apiParts } from '@gable/contract/public-api/index'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { type Json, usedFields } from './describe.ts'
import { createDocument } from './document.ts'
import { isPortable } from './json-schema.ts'

/** What a person and a generator of clients need from the document. */

type Operation = Json & {
  operationId: string
  description?: string
  parameters?: Json[]
  responses: Record<string, Json>
}

let document: Json & { components: { schemas: Record<string, Json> } }
let operations: Operation[]
/** Every schema, with the place where it stands. */
let schemas: { where: string; schema: Json }[]

beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await createDocument('https://quotes.example.com')))
  const items = [...Object.values(document.paths as Json), ...Object.values(document.webhooks as Json)] as Json[]
  operations = items.flatMap((item) => Object.values(item) as Operation[])
  schemas = [
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => within(name, schema)),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap(({ name, schema }) => within(`${operationId} ${name}`, schema as Json)),
    ),
  ]
})

function within(where: string, schema: unknown): { where: string; schema: Json }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema as Json
  const inner = [items, additionalProperties, ...(anyOf as []), ...(oneOf as []), ...(allOf as [])]
  return [
    { where, schema: schema as Json },
    ...Object.entries(properties as Json).flatMap(([name, each]) => within(`${where}.${name}`, each)),
    ...inner.flatMap((each) => within(where, each)),
  ]
}

test('every operation, parameter, and property is described, and every description is used', () => {
  const silent = operations.flatMap(({ operationId, description = '', parameters = [] }) => [
    // The line about the scope is generated.
    ...(description.replace(/^Needs a token.*/s, '').trim() === '' ? [operationId] : []),
    ...parameters.filter((each) => !each.description).map(({ name }) => `${operationId} ${name}`),
  ])
  const unsaid = schemas.flatMap(({ where, schema }) =>
    Object.entries((schema.properties ?? {}) as Record<string, Json>)
      .filter(([, each]) => !each.description)
      .map(([name]) => `${where}.${name}`),
  )
  expect([...silent, ...unsaid]).toEqual([])
  const written = Object.entries(apiParts).flatMap(([part, { fields }]) =>
    Object.keys(fields).map((key) => `${part} ${key}`),
  )
  expect(written.filter((key) => !usedFields.has(key))).toEqual([])
  const known = new Set(operations.map(({ operationId }) => operationId))
  const message = Object.values(apiParts).flatMap((part) => [
    ...Object.keys(part.operations),
    ...Object.keys(part.files ?? {}),
  ])
  expect(message.filter((id) => !known.has(id))).toEqual([])
})

test('patterns work in every engine', () => {
  const patterns = schemas.flatMap(({ where, schema }) =>
    schema.pattern ? [[where, String(schema.pattern)] as const] : [],
  )
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter(([, pattern]) => !isPortable(pattern))).toEqual([])
})

test('every body and every record is a named schema', () => {
  const names = ['Lead', 'Quote', 'RepQuote', 'Proposal', 'MaterialOrder', 'Measurement', 'Product', 'Market', 'Task']
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([...names, 'Note', 'User', 'Webhook', 'WebhookEvent', 'Problem']),
  )
  const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody as Json | undefined, ...Object.values(responses)].flatMap((each) =>
      Object.values((each?.content ?? {}) as Record<string, { schema: Json }>)
        .filter(({ schema }) => schema.$ref === undefined && schema.format !== 'binary')
        .map(() => operationId),
    ),
  )
  expect(bodies).toEqual([])
  const rows = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) => {
    const { rows: list } = properties as Record<string, { items?: Json }>
    return list && list.items?.$ref === undefined ? [name] : []
  })
  expect(rows).toEqual([])
  const reachable = JSON.stringify(document)
  const referred = [...reachable.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!)
  expect(referred.filter((name) => document.components.schemas[name] === undefined)).toEqual([])
})

test('an example has its schema’s type', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', components: document.components })
  const isExample = (schema: Json, example: unknown) =>
    ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')), example)
  const wrong = [
    ...schemas.flatMap(({ where, schema: { examples = [], ...schema } }) =>
      (examples as unknown[]).filter((example) => !isExample(schema, example)).map(() => where),
    ),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ example, schema }) => example !== undefined && !isExample(schema as Json, example))
        .map(({ name }) => `${operationId} ${name}`),
    ),
  ]
  expect(wrong).toEqual([])
})

test('each error response lists its codes', () => {
  for (const { operationId, responses } of operations) {
    if (operationId === 'webhook.event') continue
    const codes = Object.entries(responses).flatMap(([status, each]) => (Number(status) < 400 ? [] : [each['x-codes']]))
    expect(codes.every((each) => Array.isArray(each) && each.length > 0)).toBe(true)
  }
})
