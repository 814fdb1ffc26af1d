import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type ApiDocument, exampleOf, found, groupsOf } from './openapi.ts'

const recorded = resolve(import.meta.dirname, '../../../../../../../docs/api/openapi.json')
const document = JSON.parse(readFileSync(recorded, 'utf8')) as ApiDocument
const groups = groupsOf(document)
const operations = groups.flatMap((group) => group.operations)
const byId = (id: string) => operations.find((one) => one.id === id)!

test('every operation of the document is in a group with its scope', () => {
  const declared = Object.values(document.paths!).flatMap((item) => Object.keys(item))
  expect(operations).toHaveLength(declared.length)
  expect(
    operations.filter(({ scope, summary }) => !/^\w+:(read|write|send|order)$/.test(scope) || summary === ''),
  ).toEqual([])
  expect(groups.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['Leads', 'Proposals', 'Tasks', 'Webhooks']))
  expect(groups.map(({ tag }) => tag)).not.toContain('')
})

test('fields are named by their path, with whether they are required and the possible errors', () => {
  const { answer, parameters } = byId('proposal.signing')
  expect(parameters).toEqual([{ name: 'id', type: 'uuid', required: true, description: 'ID of the proposal.' }])
  expect(answer).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'signers[]', type: 'array of object', required: true }),
      expect.objectContaining({ name: 'signers[].email', description: 'Email address.' }),
      expect.objectContaining({ name: 'document.sha256', type: 'string', required: true }),
    ]),
  )
  const { body, refusals } = byId('task.create')
  expect(body.filter(({ required }) => required).map(({ name }) => name)).toEqual(['kind', 'text', 'on', 'userId'])
  expect(refusals.map(({ status }) => status)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '429']))
})

test('a search covers path, summary and scope, and an example has the required fields', () => {
  expect(found(operations, 'material-orders read').map(({ id }) => id)).toEqual([
    ...['material.listOrders', 'material.getOrder'],
  ])
  expect(exampleOf(byId('note.create'), 'https://quotes.example.com/api/v1')).toBe(
    `curl -X POST 'https://quotes.example.com/api/v1/leads/{leadId}/notes' \\
  -H "Authorization: Bearer $GABLE_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"comment":"..."}'`,
  )
})
