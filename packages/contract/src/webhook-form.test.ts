import { expect, test } from 'vitest'
import { chosenTypes, webhookForm, webhookTypeGroups, webhookTypes } from './webhook-form.ts'

test('every webhook type is in one group', () => {
  expect(webhookTypeGroups.flatMap(({ types }) => types).sort()).toEqual([...webhookTypes].sort())
})

test('a webhook is called for one event, several or all, but never for none', () => {
  const at = { url: 'https://api.acculynx.com/in', method: 'POST' }
  const chosen = (choice: object) => chosenTypes(webhookForm.parse({ ...at, ...choice }))
  expect(chosen({ type: 'leadCreated' })).toEqual({ types: ['leadCreated'], allTypes: false })
  expect(chosen({ types: ['noteAdded', 'contactForm', 'noteAdded'] }).types).toEqual(['contactForm', 'noteAdded'])
  expect(chosen({ allTypes: true, types: ['noteAdded'] })).toEqual({ types: [], allTypes: true })
  const none = webhookForm.safeParse({ ...at, types: [] })
  expect(none.error?.issues).toMatchObject([{ path: ['types'] }])
})
