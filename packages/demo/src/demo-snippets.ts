import { snippet } from '@gable/server/catalog/snippet/snippet.table'
import type { Db } from '@gable/server/platform/db/client'

/** Texts that the demo company uses repeatedly. */
const snippets = [
  {
    name: 'Clean-up',
    text: 'We protect shrubs and walks with tarps, and sweep the yard with magnets every evening.',
  },
  {
    name: 'Decking',
    text: 'Rotten or soft decking is replaced by the sheet, at the price on this card, after we have shown it to you.',
  },
  {
    name: 'Email: thank you for the visit',
    text: 'Hello {homeowner.firstName},\nthank you for showing us your roof at {property.address}.\nWe will send you the quote within two days.\n{rep.name}',
  },
  {
    name: 'Financing',
    text: 'Pay monthly: ask us for terms. Approval takes a few minutes and does not bind you.',
  },
  {
    name: 'Permits',
    text: 'Permit, inspection and disposal fees are in the price.',
  },
  {
    name: 'Skylights and chimneys',
    text: 'New flashing around skylights and chimneys is quoted on site, since no two are alike.',
  },
  {
    name: 'What we install',
    text: 'Tear-off and disposal of one old layer\nSynthetic underlayment\nIce and water barrier at eaves and valleys\nNew drip edge and pipe boots',
  },
  {
    name: 'Workmanship',
    text: 'Ten years of workmanship warranty from our own crew, in writing, and it goes with the house when you sell.',
  },
]

export async function addDemoSnippets(db: Db, now: Date, companyId: string): Promise<void> {
  await db.insert(snippet).values(snippets.map((row) => ({ ...row, companyId, createdAt: now, updatedAt: now })))
}
