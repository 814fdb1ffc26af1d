import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createDocument } from './document.ts'
import { takenBack } from './grown.ts'
import { recordedAddress, recordedFile } from './recorded.ts'

const recorded = async () => JSON.parse(await readFile(recordedFile, 'utf8'))
const current = async () => JSON.parse(JSON.stringify(await createDocument(recordedAddress)))

test('the recorded document of the API is the one that is served, and has only grown', async () => {
  const [before, now] = [await recorded(), await current()]
  expect(Object.keys(before.paths).length).toBeGreaterThan(25)
  expect(takenBack(before, now)).toEqual([])
  // Otherwise: npm run -s api:record
  expect(before).toEqual(now)
})

test('what is taken back is named, and what is added is not', async () => {
  const now = await current()
  const changed = structuredClone(now)
  delete changed.paths['/users']
  const lead = changed.paths['/leads/{id}'].get.responses['200'].content['application/json'].schema
  delete lead.properties.street
  lead.properties.added = { type: 'string' }
  const body = changed.paths['/leads'].post.requestBody.content['application/json'].schema
  body.required.push('nickname')
  changed.paths['/leads'].get.parameters.find(({ name }: { name: string }) => name === 'search').required = true
  expect(takenBack(now, changed)).toEqual([
    'GET /users is gone',
    'GET /leads: query search is required now',
    'POST /leads: body.nickname is required now',
    'GET /leads/{id}: answer.street is gone',
  ])
})
