import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createDocument } from './document.ts'
import { removals } from './grown.ts'
import { recordedAddress, recordedFile } from './recorded.ts'

const recorded = async () => JSON.parse(await readFile(recordedFile, 'utf8'))
const current = async () => JSON.parse(JSON.stringify(await createDocument(recordedAddress)))

test('the recorded API document is the served one, and has only grown', async () => {
  const [before, now] = [await recorded(), await current()]
  expect(Object.keys(before.paths).length).toBeGreaterThan(25)
  expect(removals(before, now)).toEqual([])
  // Otherwise: npm run -s api:record
  expect(before).toEqual(now)
})

test('removals are named, and additions are not', async () => {
  const now = await current()
  const changed = structuredClone(now)
  const named = changed.components.schemas
  delete changed.paths['/users']
  delete named.Lead.properties.street
  named.Lead.properties.added = { type: 'string' }
  named.Task.properties.text = { type: ['string', 'null'] }
  named.LeadCreateRequest.required.push('nickname')
  named.NoteCreateRequest.properties.comment.maxLength = 10
  named.WebhookCreateRequest.properties.allTypes.default = true
  named.LeadSetTagsRequest.properties.shade = { type: 'string', default: '' }
  changed.paths['/leads'].get.parameters.find(({ name }: { name: string }) => name === 'search').required = true
  const reported = removals(now, changed)
  expect(reported.sort()).toEqual([
    'GET /leads/{id}: answer.street is gone',
    'GET /leads/{leadId}/tasks: answer.rows[].text may be null now',
    'GET /leads: query search is required now',
    'GET /tasks/{id}: answer.text may be null now',
    'GET /tasks: answer.rows[].text may be null now',
    'GET /users is gone',
    'POST /leads/{leadId}/notes: body.comment has a narrower maxLength',
    'POST /leads: body.nickname is required now',
    'POST /webhooks: body.allTypes has another default',
    'PUT /leads/{id}/tags: body.shade has a default, so that an update without it empties it',
  ])
})
