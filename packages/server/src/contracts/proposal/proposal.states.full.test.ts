import { type ProposalState, proposalRules } from '@gable/contract/proposal-state'
import type { ApiClient } from '@gable/testing/app'
import { createTestApp, type TestApp } from '@gable/testing/app'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo, makeProposal } from './proposal.fixture.ts'

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createTestApp({ LINK_REQUESTS_PER_MINUTE: '1000000' })
  customer = await app.client()
})
afterAll(() => app.close())

interface World {
  rep: ApiClient
  id: string
  /** The latest link; earlier ones are revoked. */
  link: string
}

/** Actions, and the rule of the status that allows them. An expired link is refused as well. */
const actions = {
  publish: { rule: 'sends', run: ({ rep, id }: World, version: number) => rep.proposal.publish({ id, version }) },
  revise: { rule: 'revises', run: ({ rep, id }: World, version: number) => rep.proposal.revise({ id, version }) },
  withdraw: { rule: 'withdraws', run: ({ rep, id }: World, version: number) => rep.proposal.withdraw({ id, version }) },
  link: { rule: 'resends', run: ({ rep, id }: World) => rep.proposal.link({ id }) },
  save: {
    rule: 'edits',
    run: async ({ rep, id }: World, version: number) => {
      const { form } = await rep.proposal.get({ id })
      return rep.proposal.save({ id, version, form: { ...form, expiryDays: 20 } })
    },
  },
  read: { rule: 'reads', run: ({ link }: World) => customer.proposal.read({ link }) },
  view: { rule: null, run: ({ link }: World) => customer.proposal.viewed({ link }).catch(() => undefined) },
  decline: { rule: 'answers', run: ({ link }: World) => customer.proposal.decline({ link, reason: '' }) },
} as const
type Action = keyof typeof actions
const names = Object.keys(actions) as Action[]

test('any sequence of actions follows the proposal’s table of transitions', async () => {
  const { rep, id: original } = await makeProposal(app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names, 'expire' as const), { minLength: 4, maxLength: 9 }),
      async (walk) => {
        const { id } = await rep.proposal.duplicate({ id: original, idempotencyKey: crypto.randomUUID() })
        const world: World = { rep, id, link: 'x'.repeat(43) }
        for (const step of ['publish' as const, ...walk]) {
          const before = await rep.proposal.get({ id })
          if (step === 'expire') {
            await app.database.query(
              `update proposal set expires_at = $2 where id = $1 and state in ('Sent', 'Viewed')`,
              [id, app.clock.now().toISOString()],
            )
          } else {
            const { rule, run } = actions[step]
            const isAllowed = rule === null || proposalRules[before.state][rule]
            const repeated = step === 'decline' && before.state === 'Declined'
            const answered = await run(world, before.version).then(
              () => true,
              () => false,
            )
            expect([step, before.state, answered]).toEqual([step, before.state, isAllowed || repeated])
          }
          const after = await rep.proposal.get({ id })
          const isStep =
            after.state === before.state || proposalRules[before.state].next.includes(after.state as ProposalState)
          expect([step, before.state, after.state, isStep]).toEqual([step, before.state, after.state, true])
          if (step === 'publish' && after.state === 'Sent' && before.state === 'Draft')
            world.link = await linkTo(rep, id)
        }
      },
    ),
    { numRuns: 12, seed: 20_261_126 },
  )
})
