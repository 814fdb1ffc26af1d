import { expect, test } from 'vitest'
import { webhookTypeGroups, webhookTypes } from './webhook-form.ts'

test('every type of webhook is in one group', () => {
  expect(webhookTypeGroups.flatMap(({ types }) => types).sort()).toEqual([...webhookTypes].sort())
})
